import { requestEmailChange, accountEmailQuery, changePassword, confirmMutation } from '@/features/account/own-account';
import { exportMutation } from '@/features/people/own-data';
import { endOtherSessionsMutation, endSessionMutation, ownSessionsQuery } from '@/features/account/sessions';
import { changeAvatar, removeBanner } from '@/features/media/change-avatar';
import { deleteMyAccount } from '@/features/creators/delete-account';
import { redeemVerificationLinkMutation, sendVerificationMailMutation } from '@/features/creators/queries';
import { saveProfileMutation, storedProfileQuery } from '@/features/creators/own-profile';
import { acceptRulesMutation, owedRulesQuery } from '@/features/creators/community-rules';
import { suspensionReasonQuery } from '@/features/creators/suspension';
import { likedPostsQuery, likePostMutation, unlikePostMutation } from '@/features/posts/likes';
import { createPostMutation } from '@/features/posts/create';
import { saveEditMutation } from '@/features/posts/edits';
import { randomId } from '@/lib/random-id';
import { uploadPhotos } from '@/features/posts/photos';
import { removePictureFiles } from '@/features/posts/picture-files';
import { deletePostMutation, feedQuery, pinPostMutation, postCountQuery, unpinPostMutation } from '@/features/posts/queries';
import { appealMutation, ownDecisionsQuery } from '@/features/reports/own';
import { reportMutation } from '@/features/reports/report';
import { checkPassword, endCheck } from '@/session/check-password';
import { readLockout, recordAttempt } from '@/session/login-attempts';
import { sendRecoveryMail, setNewPassword } from '@/session/password-recovery';
import { passSecondStep } from '@/session/second-factor';
import { confirmSession, identify, renewSession, signOut } from '@/session/session-store';
import { signIn } from '@/session/sign-in';
import { authClient, withoutSession } from '@/lib/backend/auth-client';
import { post, report } from './public-calls';
import { id, type Call } from './call';

const creator = 'creator';
const open = { status: 'open', remaining_attempts: 5, locked_until: null };
const storedProfile = {
  id,
  full_name: 'Noor',
  headline: null,
  bio: null,
  translations: {},
  language: null,
  topics: [],
  links: [],
  status: 'active',
  version: 1,
  updated_at: '2026-11-01T00:00:00Z',
};
const picture = new Blob(['x'], { type: 'image/png' });

/** The Auth client treats these failures as signed out. */
const signedOutAnyway = ['expired token auth signOut', 'malformed JSON auth signOut', 'dropped connection auth signOut'];
const newSession = {
  access_token: 'a.e30.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 600,
  user: { id, email: 'new@example.com' },
};
const lockout = { 'rpc get_login_lockout': open, 'rpc record_login_attempt': open };

/** The account of a session is requested once; the next line requests it again. */
const identifyAnew = () => identify(crypto.randomUUID());

/** Logging in and out, and what creators do with their account and posts. */
export const accountCalls: readonly Call[] = [
  { at: 'features/account/own-account', who: creator, when: 'account: the address', run: ({ query }) => query(accountEmailQuery(id)) },
  {
    at: 'features/account/own-account',
    who: creator,
    when: 'account: a new password',
    run: () => changePassword({ current: 'x', password: 'Strong-2026!' }),
    answers: { 'select administrators': [], 'select creators': [], ...lockout },
    quiet: ['auth signOut', 'select administrators', 'select creators', 'rpc record_login_attempt'],
    once: 'it becomes what is sent',
  },
  {
    at: 'features/account/own-account',
    who: creator,
    when: 'account: another address',
    run: () => requestEmailChange({ email: 'new@example.com', current: 'x', page: 'http://site.test/account' }),
    answers: { 'select administrators': [], 'select creators': [], ...lockout },
    quiet: ['auth signOut', 'select administrators', 'select creators', 'rpc record_login_attempt'],
    once: 'Auth mails once a minute',
  },
  {
    at: 'features/account/own-account',
    who: 'visitor',
    when: 'account: a change of address confirmed',
    run: ({ mutate }) => mutate(confirmMutation, 'f'.repeat(56)),
    quiet: ['auth signOut'],
    once: 'a link works once',
  },
  {
    at: 'features/account/own-account',
    who: creator,
    when: 'account: a change of address confirmed for both',
    run: ({ mutate }) => mutate(confirmMutation, 'f'.repeat(56)),
    answers: { 'auth verifyOtp': newSession, 'select administrators': [], 'select creators': [] },
    quiet: ['auth signOut', 'auth refreshSession', 'select administrators', 'select creators'],
    once: 'a link works once',
  },
  {
    at: 'session/check-password',
    who: creator,
    when: 'account: the current password',
    run: async () => endCheck(await checkPassword({ email: 'noor@example.com', password: 'x' })),
    answers: lockout,
    quiet: ['auth signOut', 'rpc record_login_attempt'],
    once: 'another session, which ends at once',
  },
  {
    at: 'features/account/sessions',
    who: creator,
    when: 'account: the sessions',
    run: ({ query }) => query(ownSessionsQuery(id)),
    answers: { 'rpc own_sessions': [] },
  },
  {
    at: 'features/account/sessions',
    who: creator,
    when: 'account: a session ended',
    run: ({ mutate }) => mutate(endSessionMutation(id), id),
    answers: { 'rpc end_session': true },
    once: 'ended is ended',
  },
  {
    at: 'features/account/sessions',
    who: creator,
    when: 'account: other sessions ended',
    run: ({ mutate }) => mutate(endOtherSessionsMutation(id), undefined),
    quiet: signedOutAnyway,
    once: 'ended is ended',
  },
  {
    at: 'features/people/own-data',
    who: creator,
    when: 'account: the own data',
    run: ({ mutate }) => mutate(exportMutation, undefined),
    answers: { 'rpc export_my_data': { status: 'found', account: {}, reports: [], files: [] } },
    once: 'reads only, five times an hour',
  },
  {
    at: 'session/login-attempts',
    who: 'visitor',
    when: 'a login: the lock',
    run: () => readLockout('noor@example.com'),
    answers: { 'rpc get_login_lockout': open },
  },
  {
    at: 'session/login-attempts',
    who: 'visitor',
    when: 'a login: the history',
    run: () => recordAttempt('noor@example.com', false),
    answers: { 'rpc record_login_attempt': open },
    once: 'each try counts',
  },
  {
    at: 'session/sign-in',
    who: 'visitor',
    when: 'a login',
    run: () => signIn({ email: 'noor@example.com', password: 'x' }),
    answers: { 'rpc get_login_lockout': open, 'rpc record_login_attempt': open, 'select administrators': [], 'select creators': [] },
    quiet: ['rpc record_login_attempt', 'expired token auth signInWithPassword'],
    once: 'another session of the same person',
  },
  {
    at: 'session/session-store',
    who: creator,
    when: 'a page with a session',
    run: identifyAnew,
    answers: { 'select administrators': [], 'select creators': [] },
  },
  {
    at: 'session/session-store',
    who: creator,
    when: 'a refused session',
    run: renewSession,
    quiet: 'all',
    once: 'a token is renewed again',
  },
  { at: 'session/session-store', who: creator, when: 'a refused administrator', run: confirmSession, quiet: 'all' },
  {
    at: 'session/session-store',
    who: creator,
    when: 'a log-out',
    run: signOut,
    once: 'what is over is over',
    quiet: ['expired token auth signOut', 'malformed JSON auth signOut', 'dropped connection auth signOut'],
  },
  {
    at: 'session/second-factor',
    who: creator,
    when: 'the code of the second step',
    run: () => passSecondStep('123456'),
    answers: { 'select administrators': [], 'select creators': [], 'rpc record_login_attempt': open },
    quiet: ['rpc record_login_attempt'],
    once: 'a code counts once, the next one does',
  },
  {
    at: 'session/password-recovery',
    who: 'visitor',
    when: 'a forgotten password',
    run: () => sendRecoveryMail('noor@example.com', 'http://site.test/reset'),
    once: 'Auth mails once a minute',
  },
  {
    at: 'session/password-recovery',
    who: creator,
    when: 'a new password',
    run: () => setNewPassword('Strong-2026!'),
    quiet: ['auth signOut'],
    once: 'it becomes what is sent',
  },
  {
    at: 'session/password-recovery',
    who: 'visitor',
    when: 'the token of the link to a new password',
    run: async () => {
      const { auth } = await withoutSession();
      const { error } = await auth.verifyOtp({ type: 'recovery', token_hash: 'x' });
      if (error) throw error;
    },
    once: 'a token counts once',
  },
  {
    at: 'session/password-recovery',
    who: creator,
    when: 'the link to a new password',
    run: async () => {
      const { auth } = await authClient();
      const { error } = await auth.getUser('token');
      if (error) throw error;
    },
  },
  {
    at: 'features/posts/queries',
    who: creator,
    when: 'the own feed',
    run: ({ query }) => query(feedQuery({ creatorId: id, asOwner: true })),
  },
  {
    at: 'features/posts/queries',
    who: creator,
    when: 'the number of own posts',
    run: ({ query }) => query(postCountQuery({ creatorId: id, asOwner: true })),
  },
  {
    at: 'features/posts/create',
    who: creator,
    when: 'a post',
    run: ({ mutate }) => mutate(createPostMutation(id), { content: 'Hello', photos: [] }),
    answers: { 'insert creator_posts': post, 'select creator_posts': post },
    once: 'the id that the browser gives it',
  },
  {
    at: 'features/posts/edits',
    who: creator,
    when: 'a post edited',
    run: ({ mutate }) => mutate(saveEditMutation, { before: post, content: 'Hello again', photos: [] }),
    answers: { 'update creator_posts': { ...post, content: 'Hello again', version: 2 } },
    once: 'only the version that was read',
  },
  {
    at: 'features/posts/queries',
    who: creator,
    when: 'a post deleted',
    run: ({ mutate }) => mutate(deletePostMutation, post),
    answers: { 'delete creator_posts': [] },
    once: 'what is gone is gone',
  },
  {
    at: 'features/posts/queries',
    who: creator,
    when: 'a post pinned',
    run: ({ mutate }) => mutate(pinPostMutation, post),
    once: 'it becomes what is sent',
  },
  {
    at: 'features/posts/queries',
    who: creator,
    when: 'a post unpinned',
    run: ({ mutate }) => mutate(unpinPostMutation, post),
    answers: { 'update creator_posts': [{ id }] },
    once: 'it becomes what is sent',
  },
  {
    at: 'features/reports/report',
    who: creator,
    when: 'a post reported',
    run: ({ mutate }) => mutate(reportMutation, report),
    answers: { 'rpc report_thing': 'received' },
    once: 'one per person and version',
  },
  {
    at: 'features/reports/own',
    who: creator,
    when: 'decisions about own posts',
    run: ({ query }) => query(ownDecisionsQuery(id)),
    answers: { 'rpc own_decisions': { decisions: [], held: [], reports: [] } },
  },
  {
    at: 'features/reports/own',
    who: creator,
    when: 'an appeal',
    run: ({ mutate }) => mutate(appealMutation, { id, appeal: 'It is my own film.' }),
    answers: { 'rpc appeal_decision': 'sent' },
    once: 'a decision is appealed once',
  },
  {
    at: 'features/posts/likes',
    who: creator,
    when: 'which posts were liked',
    run: ({ query }) => query(likedPostsQuery(id, [id])),
    answers: { 'rpc liked_posts': [id] },
  },
  {
    at: 'features/posts/likes',
    who: creator,
    when: 'a like taken back',
    run: ({ mutate }) => mutate(unlikePostMutation, { post, viewerId: id }),
    answers: { 'rpc decrement_post_likes': 1 },
    once: 'what is taken back is gone',
  },
  {
    at: 'features/posts/likes',
    who: creator,
    when: 'a like',
    run: ({ mutate }) => mutate(likePostMutation, { post, viewerId: id }),
    answers: { 'rpc increment_post_likes': 2 },
    quiet: ['expired token rpc increment_post_likes'],
    once: 'one per person and post',
  },
  {
    at: 'features/creators/own-profile',
    who: creator,
    when: 'the own profile, to edit it',
    run: ({ query }) => query(storedProfileQuery(id)),
    answers: { 'select creators': storedProfile },
  },
  {
    at: 'features/creators/own-profile',
    who: creator,
    when: 'the own profile saved',
    run: ({ mutate }) => mutate(saveProfileMutation, { before: storedProfile, row: { ...storedProfile, headline: 'Films' } }),
    answers: { 'update creators': { version: 2 } },
    once: 'the version that was read',
  },
  {
    at: 'features/posts/photos',
    who: creator,
    when: 'the photos of a post',
    run: () => uploadPhotos(id, [{ id: randomId(), width: 1, height: 1, alt: '', blob: picture }]),
    once: 'the same name is stored once',
  },
  {
    at: 'features/posts/picture-files',
    who: creator,
    when: 'the pictures of a deleted post',
    run: () => removePictureFiles([{ path: `${id}/${id}.webp` }]),
    answers: { 'storage remove': [] },
    quiet: ['storage remove'],
    once: 'a file that no post shows is swept',
  },
  {
    at: 'features/media/change-avatar',
    who: creator,
    when: 'a banner removed',
    run: () => removeBanner({ creatorId: id, oldAddress: `/storage/v1/object/public/avatars/${id}/1_sea.webp` }),
    answers: { 'update creators': [{ id }], 'storage remove': [] },
    quiet: ['storage remove'],
    once: 'it becomes what is sent; a file that no profile shows is swept',
  },
  {
    at: 'features/media/change-avatar',
    who: creator,
    when: 'a profile picture',
    run: () =>
      changeAvatar({
        creatorId: id,
        oldAddress: `/storage/v1/object/public/avatars/${id}/old.png`,
        picture,
        fileName: 'me.png',
        onProgress: () => undefined,
      }),
    answers: { 'update creators': [{ id }] },
    quiet: ['storage remove'],
    once: 'it becomes what is sent; a file that no profile shows is swept',
  },
  {
    at: 'features/creators/community-rules',
    who: creator,
    when: 'whether new rules have to be accepted',
    run: ({ query }) => query(owedRulesQuery('noor')),
    answers: { 'rpc community_rules': { version: '2026-11-26', must_accept: false } },
  },
  {
    at: 'features/creators/community-rules',
    who: creator,
    when: 'rules accepted',
    run: ({ mutate }) => mutate(acceptRulesMutation, '2026-11-26'),
    once: 'a version is accepted once',
  },
  {
    at: 'features/creators/suspension',
    who: creator,
    when: 'why the own account is suspended',
    run: ({ query }) => query(suspensionReasonQuery('noor')),
  },
  {
    at: 'features/creators/verification',
    who: creator,
    when: 'a verification mail',
    run: ({ mutate }) => mutate(sendVerificationMailMutation, 'http://site.test/creator/noor'),
    once: 'Auth mails once a minute',
  },
  {
    at: 'features/creators/verification',
    who: creator,
    when: 'the link of a verification mail',
    run: ({ mutate }) => mutate(redeemVerificationLinkMutation, { username: 'noor', tokenHash: 'x' }),
    once: 'who is verified stays so, and is told so',
  },
  {
    at: 'features/creators/delete-account',
    who: creator,
    when: 'the own account deleted',
    run: () => deleteMyAccount({ username: 'noor', password: 'x' }),
    once: 'what is gone is gone',
  },
];
