import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { account } from './account.fixture';
import { answer, open } from './creator-page.fixture';

vi.mock('@/lib/backend/auth-client', async () => (await import('./account.fixture')).fakeAuthClient());

it('leads home with a message when the name does not exist', async () => {
  fakeRest(() => rows());
  account.ownRows = {};
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

it('reverts a like and a pin that failed, and says so', async () => {
  const post = {
    id: '1',
    creator_id: 'noor',
    content: 'Here',
    created_at: '2026-11-20T10:00:00Z',
    type: 'text',
    is_pinned: false,
    likes_count: 4,
    comments_count: 0,
    version: 1,
    edited_at: null,
    pictures: [],
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
    version: 1,
    edited_at: null,
    pictures: [],
  };
  account.rpcAnswers = { liked_posts: ['1'], decrement_post_likes: 3 };
  fakeRest((call) => (call.path.endsWith('/creator_posts') ? rows(post) : answer(call)));
  await open();
  const heart = await screen.findByRole('button', { name: 'Like, 4' });
  await vi.waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(heart);
  await vi.waitFor(() => expect(heart).toHaveAccessibleName('Like, 3'));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

it('shows notices in place of planned features', async () => {
  // By text, because a query by role among the days of the calendar takes a second.
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
