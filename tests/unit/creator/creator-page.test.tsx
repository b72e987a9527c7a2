import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { announceProfileChange } from '@/features/creators/profile-changes';
import { readDraft } from '@/features/posts/draft';
import { CreatorPage } from '@/pages/creator/creator-page';
import { identify, signOut, watchSession } from '@/session/session-store';
import { fakeRest, refused, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

let announce: (event: string, session: { user: { id: string } } | null) => void;
let isStored = true;
let insertion: object;
/** What the account's RPCs answer; all others fail. */
let rpcAnswers: Record<string, unknown> = {};
/** The rows that the account may read, by table. */
let ownRows: Record<string, object> = {};
const refreshSession = vi.hoisted(() => vi.fn());

vi.mock('@/lib/backend/auth-client', () => {
  const table = (name: string) => ({
    insert: () => ({ select: () => ({ single: async () => insertion }) }),
    select: () => ({
      eq: () => {
        const maybeSingle = async () => ({ data: ownRows[name] ?? null, error: null, status: 200 });
        return { maybeSingle, abortSignal: () => ({ maybeSingle }) };
      },
    }),
  });
  const rpc = (name: string) => {
    const answer = Promise.resolve(
      name in rpcAnswers
        ? { data: rpcAnswers[name], error: null, status: 200 }
        : { data: null, error: { code: 'XX000', message: 'boom' }, status: 500 },
    );
    return Object.assign(answer, { abortSignal: () => answer });
  };
  const auth = {
    onAuthStateChange: (listener: typeof announce) => void (announce = listener),
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel: 'aal1', nextLevel: 'aal1' }, error: null }) },
    getSession: async () => ({
      data: { session: { access_token: 'a.b.c', user: { id: 'noor', email: 'noor@example.com' } } },
      error: null,
    }),
    signOut: () => {
      isStored = false;
      announce('SIGNED_OUT', null);
      return Promise.resolve({ error: null });
    },
    signInWithOtp: async () => ({ data: {}, error: null }),
    refreshSession,
  };
  return { hasStoredSession: () => isStored, authClient: async () => ({ auth, from: table, schema: () => ({ from: table, rpc }) }) };
});

let status: string;
let createdAt: string;
const profile = () =>
  rows({
    id: 'noor',
    username: 'noor',
    full_name: 'Noor',
    created_at: createdAt,
    bio: null,
    profile_picture_url: null,
    status,
    followers_count: 0,
    rank: 'Newbie',
    posts_count: 0,
  });
const answer = ({ path }: RestCall) => (path.endsWith('/creators') ? profile() : rows());

const open = (path = '/creator/noor') =>
  renderApp(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/creator/:username" element={<CreatorPage />} />
    </Routes>,
    { path },
  );

beforeEach(async () => {
  dismissToast();
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  isStored = true;
  rpcAnswers = {};
  ownRows = { creators: { username: 'noor' } };
  status = 'active';
  createdAt = new Date().toISOString();
  insertion = {
    data: null,
    error: { code: '42501', message: 'new row violates row-level security policy for table "creator_posts"' },
    status: 403,
  };
  fakeRest(answer);
  await watchSession();
  announce('SIGNED_IN', { user: { id: 'noor' } });
  await act(() => identify('noor'));
});

it('says that the session is over, leads to log in and back, and keeps the draft', async () => {
  await open('/creator/noor?tab=feed');
  await userEvent.type(await screen.findByRole('textbox'), 'Half a thought');
  insertion = { data: null, error: { code: 'PGRST301', message: 'JWT expired' }, status: 401 };
  refreshSession.mockResolvedValue({ error: { name: 'AuthApiError', code: 'session_not_found', status: 403 } });
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  const notice = await screen.findByText(/Your session has ended\. Log in again to go on/);
  expect(within(notice.closest<HTMLElement>('[role="alert"]') ?? notice).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcreator%2Fnoor%3Ftab%3Dfeed',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(readDraft('noor')).toBe('Half a thought');
  expect(document.body).not.toHaveTextContent(/JWT|expired/);
});

it('is a visitor’s page for the owner who logs out, and says nothing of the kind', async () => {
  await open();
  await screen.findByRole('textbox');
  expect(await screen.findByText('Time to share your first post!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged Out')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('No Posts Yet')).toBeVisible();
  expect(screen.getByText('This creator hasn’t posted anything yet.')).toBeVisible();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

it('leads home with a message when nobody has the name', async () => {
  fakeRest(() => rows());
  await open('/creator/nobody_has_this_name');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(await screen.findByText('Creator not found.')).toBeInTheDocument();
});

it.each([
  ['profile', '/creators', 'This profile could not be loaded.', () => screen.findByRole('heading', { level: 1, name: 'Noor' })],
  ['feed', '/creator_posts', 'Could not fetch posts.', () => screen.findByText('No Posts Yet')],
])('says when the %s can’t be read, and tries again', async (_what, table, words, then) => {
  let isDown = true;
  fakeRest((call) => (isDown && call.path.endsWith(table) ? refused(403, '42501', 'no') : answer(call)));
  await open();
  const failed = await screen.findByText(words);
  isDown = false;
  await userEvent.click(within(failed.closest<HTMLElement>('[role="alert"]') ?? failed).getByRole('button', { name: 'Try again' }));
  expect(await then()).toBeVisible();
  act(() => dismissToast());
  await vi.waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

it('takes back a like and a pin that failed, and says so', async () => {
  const post = {
    id: '1',
    creator_id: 'noor',
    content: 'Here',
    created_at: '2026-11-20T10:00:00Z',
    type: 'text',
    is_pinned: false,
    likes_count: 4,
    comments_count: 0,
  };
  fakeRest((call) =>
    call.path.endsWith('/creator_posts') ? rows(post) : call.path.includes('/rpc/') ? refused(500, 'XX000', 'boom') : answer(call),
  );
  await open();
  const heart = await screen.findByRole('button', { name: 'Like, 4' });
  await userEvent.click(heart);
  expect(await screen.findByText('Could not like post.')).toBeInTheDocument();
  expect(heart).toHaveAccessibleName('Like, 4');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Pin post' }));
  expect(await screen.findByText('Failed to pin post.')).toBeInTheDocument();
  expect(screen.queryByText('Pinned')).not.toBeInTheDocument();
});

it('shows which posts were liked before, and the owner takes a like back', async () => {
  const post = {
    id: '1',
    creator_id: 'noor',
    content: 'Here',
    created_at: '2026-11-20T10:00:00Z',
    type: 'text',
    is_pinned: false,
    likes_count: 4,
    comments_count: 0,
  };
  rpcAnswers = { liked_posts: ['1'], decrement_post_likes: 3 };
  fakeRest((call) => (call.path.endsWith('/creator_posts') ? rows(post) : answer(call)));
  await open();
  const heart = await screen.findByRole('button', { name: 'Like, 4' });
  await vi.waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(heart);
  await vi.waitFor(() => expect(heart).toHaveAccessibleName('Like, 3'));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

it('has notices in place of what is planned', async () => {
  // By the text: to look for roles takes a second each time among the days of the calendar.
  const press = async (name: string) => userEvent.click(await screen.findByText(name));
  await open('/creator/noor?tab=portfolio');
  for (const name of ['Add highlight', 'Add certificate']) {
    dismissToast();
    await press(name);
    expect(await screen.findByText('Feature in Development')).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Schedule' }));
  await press('09:00 AM');
  await press('Book appointment');
  expect(await screen.findByText('Appointments can’t be booked yet. Nothing has been reserved.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Community' }));
  await userEvent.click(await screen.findByLabelText('Send message'));
  expect(await screen.findByText('The group chat is only a preview. Your message has not been sent.')).toBeInTheDocument();
});

it.each([
  ['waits for its confirmation', 0, 'Please confirm your email', undefined],
  ['is pending suspension after seven days', 8, 'Your account is pending suspension', 'noindex'],
])('tells the owner alone that the account %s, and search engines what they may list', async (_what, days, words, robots) => {
  status = 'unverified';
  createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
  await open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('timer').map(({ textContent }) => textContent)).toEqual(
    days === 0 ? [expect.stringMatching(/^(7 days|6 days and 23 hours)$/)] : [],
  );
  await vi.waitFor(() => expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots));
  await act(() => signOut());
  await vi.waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

it('turns suspended when a post is refused because of that, in words of the site', async () => {
  await open();
  await userEvent.type(await screen.findByRole('textbox'), 'Still here?');
  status = 'suspended';
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Account Suspended')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(document.body).not.toHaveTextContent(/row-level|creator_posts/);
  expect(readDraft('noor')).toBe('Still here?');
});

it('tells a suspended creator alone the reason, and how to ask', async () => {
  const asked = vi.fn();
  window.addEventListener('openContactDialog', asked, { once: true });
  status = 'suspended';
  ownRows['creator_accounts'] = { status_reason: 'Sells followers.\nAsked twice to stop.' };
  await open();
  const term = await screen.findByText('Reason given');
  expect(term.nextElementSibling).toHaveTextContent('Sells followers. Asked twice to stop.');
  await userEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(asked).toHaveBeenCalledOnce();
  await act(() => signOut());
  await vi.waitFor(() => expect(screen.queryByText(/Sells followers/)).not.toBeInTheDocument());
  expect(screen.getByText('Account Suspended')).toBeInTheDocument();
});

it('asks for no reason where none was given', async () => {
  status = 'suspended';
  ownRows['creator_accounts'] = { status_reason: null };
  await open();
  expect(await screen.findByRole('button', { name: 'Contact us' })).toBeInTheDocument();
  expect(screen.queryByText('Reason given')).not.toBeInTheDocument();
});

it.each([
  ['another tab tells', () => announceProfileChange()],
  ['the tab is looked at again', () => window.dispatchEvent(new Event('visibilitychange'))],
])('shows the owner the confirmed address as soon as %s', async (_how, happen) => {
  status = 'unverified';
  await open();
  await screen.findByText('Please confirm your email');
  status = 'active';
  act(() => void happen());
  await vi.waitFor(() => expect(screen.queryByText('Please confirm your email')).not.toBeInTheDocument());
});

it('offers a confirmation that the connection has cut off once more', async () => {
  status = 'unverified';
  let isOnline = false;
  const calls = fakeRest((call) => {
    if (!call.path.includes('/functions/')) return answer(call);
    if (!isOnline) throw new TypeError('Failed to fetch');
    status = 'active';
    return new Response('{"status":"active"}');
  });
  await open('/creator/noor?verify=1&token_hash=abcdefghijklmnopqrstuvwxyz&type=email');
  const failed = await screen.findByText('The confirmation link could not be used');
  isOnline = true;
  await userEvent.click(within(failed.closest<HTMLElement>('[role="alert"]') ?? failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The email is confirmed/)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('/functions/')).map(({ body }) => body)).toEqual(
    Array(2).fill({ username: 'noor', tokenHash: 'abcdefghijklmnopqrstuvwxyz' }),
  );
});

it('says how to ask when the link of a suspended account is refused', async () => {
  const asked = vi.fn();
  window.addEventListener('openContactDialog', asked, { once: true });
  await act(() => signOut());
  status = 'suspended';
  fakeRest((call) => (call.path.includes('/functions/') ? new Response('{"code":"account_suspended"}', { status: 403 }) : answer(call)));
  await open('/creator/noor?verify=1&token_hash=abcdefghijklmnopqrstuvwxyz&type=email');
  const failed = await screen.findByText('The confirmation link could not be used');
  await userEvent.click(within(failed.closest<HTMLElement>('[role="alert"]') ?? failed).getByRole('button', { name: 'Contact us' }));
  expect(asked).toHaveBeenCalledOnce();
});

it('lets the mail be sent again after 60 seconds, counted over a reload', async () => {
  status = 'unverified';
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('button', { name: /Resend in (60|59) s/ })).toBeDisabled();
  unmount();
  await open();
  expect(await screen.findByRole('button', { name: /Resend in (60|5\d) s/ })).toBeDisabled();
});

it('deletes the own account only by its username and password, then leads home as nobody', async () => {
  const bodies: unknown[] = [];
  let isWrong = true;
  fakeRest((call) => {
    if (!call.path.endsWith('/delete-my-account')) return answer(call);
    bodies.push(call.body);
    return isWrong ? Response.json({ code: 'password_wrong', error: 'no' }, { status: 403 }) : Response.json({ deleted: true });
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const submit = within(dialog).getByRole('button', { name: 'Delete my account' });

  await userEvent.type(within(dialog).getByLabelText(/Type your username/), 'sami');
  await userEvent.click(submit);
  expect(await within(dialog).findByText('This is not the username of your account.')).toBeInTheDocument();
  expect(within(dialog).getByText('Please enter your password.')).toBeInTheDocument();
  expect(bodies).toEqual([]);

  await userEvent.clear(within(dialog).getByLabelText(/Type your username/));
  await userEvent.type(within(dialog).getByLabelText(/Type your username/), '@Noor');
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'Wrong-1!');
  await userEvent.click(submit);
  expect(await within(dialog).findByText('This is not the password of your account.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/Type your username/)).toHaveValue('@Noor');

  isWrong = false;
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(bodies).toHaveLength(2);
  expect(isStored).toBe(false);
});
