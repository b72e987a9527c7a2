import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { announceProfileChange } from '@/features/creators/profile-changes';
import { readDraft } from '@/features/posts/draft';
import { CreatorPage } from '@/pages/creator/creator-page';
import { identify, signOut, watchSession } from '@/session/session-store';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

let announce: (event: string, session: { user: { id: string } } | null) => void;
let isStored = true;
let insertion: object;
const refreshSession = vi.hoisted(() => vi.fn());

vi.mock('@/lib/backend/account', () => {
  const table = (name: string) => ({
    insert: () => ({ select: () => ({ single: async () => insertion }) }),
    select: () => ({ eq: () => ({ maybeSingle: async () => ({ data: name === 'creators' ? { username: 'noor' } : null, error: null, status: 200 }) }) }),
  });
  const auth = {
    onAuthStateChange: (listener: typeof announce) => void (announce = listener),
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel: 'aal1', nextLevel: 'aal1' }, error: null }) },
    getSession: async () => ({ data: { session: { access_token: 'a.b.c', user: { id: 'noor', email: 'noor@example.com' } } }, error: null }),
    signOut: () => {
      isStored = false;
      announce('SIGNED_OUT', null);
      return Promise.resolve({ error: null });
    },
    signInWithOtp: async () => ({ data: {}, error: null }),
    refreshSession,
  };
  return { hasStoredSession: () => isStored, account: async () => ({ auth, from: table, schema: () => ({ from: table }) }) };
});

let status: string;
const profile = () =>
  rows({ id: 'noor', username: 'noor', full_name: 'Noor', created_at: new Date().toISOString(), bio: null, profile_picture_url: null, status, followers_count: 0, rank: 'Newbie', posts_count: 0 });
const answer = ({ path }: RestCall) => (path.endsWith('/creators') ? profile() : rows());

const open = (path = '/creator/noor') =>
  renderApp(
    <Routes>
      <Route path="/creator/:username" element={<CreatorPage />} />
    </Routes>,
    { path },
  );

beforeEach(async () => {
  dismissToast();
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  isStored = true;
  status = 'active';
  insertion = { data: null, error: { code: '42501', message: 'new row violates row-level security policy for table "creator_posts"' }, status: 403 };
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
  expect(within(notice.closest<HTMLElement>('[role="alert"]') ?? notice).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fcreator%2Fnoor%3Ftab%3Dfeed');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(readDraft('noor')).toBe('Half a thought');
  expect(document.body).not.toHaveTextContent(/JWT|expired/);
});

it('says nothing of the kind to the owner who logs out', async () => {
  await open();
  await screen.findByRole('textbox');
  await act(() => signOut());
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
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
  expect(calls.filter(({ path }) => path.includes('/functions/')).map(({ body }) => body)).toEqual(Array(2).fill({ username: 'noor', tokenHash: 'abcdefghijklmnopqrstuvwxyz' }));
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
  await renderApp(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/creator/:username" element={<CreatorPage />} />
    </Routes>,
    { path: '/creator/noor' },
  );
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
