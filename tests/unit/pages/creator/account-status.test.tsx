import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { announceProfileChange } from '@/features/creators/profile-changes';
import { readDraft } from '@/features/posts/draft';
import { signOut } from '@/session/session-store';
import { fakeRest } from '../../../support/fake-rest';
import { account } from './account.fixture';
import { stored, answer, open } from './creator-page.fixture';

vi.mock('@/lib/backend/auth-client', async () => (await import('./account.fixture')).fakeAuthClient());

it.each([
  ['waits for its confirmation', 0, 'Please confirm your email', undefined],
  ['is pending suspension after seven days', 8, 'Your account is pending suspension', 'noindex'],
])('shows the owner alone that the account %s, and tells search engines what they may list', async (_what, days, words, robots) => {
  stored.status = 'unverified';
  stored.createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
  await open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('timer').map(({ textContent }) => textContent)).toEqual(
    days === 0 ? [expect.stringMatching(/^(7 days|6 days and 23 hours)$/)] : [],
  );
  await vi.waitFor(() => expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots));
  await act(() => signOut());
  await vi.waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

it('becomes suspended when a post is refused because of that, in words of the site', async () => {
  await open();
  await userEvent.type(await screen.findByRole('textbox'), 'Still here?');
  stored.status = 'suspended';
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Account Suspended')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(document.body).not.toHaveTextContent(/row-level|creator_posts/);
  expect(readDraft('noor')).toBe('Still here?');
});

it('shows the reason and the way to ask to a suspended creator only', async () => {
  const asked = vi.fn();
  window.addEventListener('openContactDialog', asked, { once: true });
  stored.status = 'suspended';
  account.ownRows['creator_accounts'] = { status_reason: 'Sells followers.\nAsked twice to stop.' };
  await open();
  const term = await screen.findByText('Reason given');
  expect(term.nextElementSibling).toHaveTextContent('Sells followers. Asked twice to stop.');
  await userEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(asked).toHaveBeenCalledOnce();
  await act(() => signOut());
  await vi.waitFor(() => expect(screen.queryByText(/Sells followers/)).not.toBeInTheDocument());
  expect(screen.getByText('Account Suspended')).toBeInTheDocument();
});

it('shows no reason where none was given', async () => {
  stored.status = 'suspended';
  account.ownRows['creator_accounts'] = { status_reason: null };
  await open();
  expect(await screen.findByRole('button', { name: 'Contact us' })).toBeInTheDocument();
  expect(screen.queryByText('Reason given')).not.toBeInTheDocument();
});

it.each([
  ['another tab tells', () => announceProfileChange()],
  ['the tab is looked at again', () => window.dispatchEvent(new Event('visibilitychange'))],
])('shows the owner the confirmed address as soon as %s', async (_how, happen) => {
  stored.status = 'unverified';
  await open();
  await screen.findByText('Please confirm your email');
  stored.status = 'active';
  act(() => void happen());
  await vi.waitFor(() => expect(screen.queryByText('Please confirm your email')).not.toBeInTheDocument());
});

it('offers a confirmation again that a lost connection has cut off', async () => {
  stored.status = 'unverified';
  let isOnline = false;
  const calls = fakeRest((call) => {
    if (!call.path.includes('/functions/')) return answer(call);
    if (!isOnline) throw new TypeError('Failed to fetch');
    stored.status = 'active';
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
  stored.status = 'suspended';
  fakeRest((call) => (call.path.includes('/functions/') ? new Response('{"code":"account_suspended"}', { status: 403 }) : answer(call)));
  await open('/creator/noor?verify=1&token_hash=abcdefghijklmnopqrstuvwxyz&type=email');
  const failed = await screen.findByText('The confirmation link could not be used');
  await userEvent.click(within(failed.closest<HTMLElement>('[role="alert"]') ?? failed).getByRole('button', { name: 'Contact us' }));
  expect(asked).toHaveBeenCalledOnce();
});

it('lets the mail be sent again after 60 seconds, counted over a reload', async () => {
  stored.status = 'unverified';
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('button', { name: /Resend in (60|59) s/ })).toBeDisabled();
  unmount();
  await open();
  expect(await screen.findByRole('button', { name: /Resend in (60|5\d) s/ })).toBeDisabled();
});
