import { QueryObserver } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { dismissToast } from '@/components/feedback/toast-store';
import type { Creator } from '@/features/creators/queries';
import { changePinMutation, type Post } from '@/features/posts/queries';
import { PostList } from '@/pages/creator/feed/post-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const refused = { data: null, error: { message: 'Failed to fetch' }, status: 0 };
const deletions = new Map<string, (answer: typeof refused) => void>();

vi.mock('@/lib/backend/account', () => ({
  hasStoredSession: () => true,
  account: async () => ({
    schema: () => ({
      rpc: async () => refused,
      from: () => ({ delete: () => ({ eq: (_column: string, id: string) => ({ select: () => new Promise((resolve) => deletions.set(id, resolve)) }) }) }),
    }),
  }),
}));

afterEach(() => dismissToast());

const post = (id: string, content: string): Post => ({
  id,
  content,
  creator_id: 'noor',
  created_at: `2026-11-20T0${id}:00:00+00:00`,
  type: 'text',
  is_pinned: false,
  likes_count: 0,
  comments_count: 0,
});
const creator: Creator = {
  id: 'noor',
  username: 'noor',
  full_name: 'Noor',
  created_at: '2026-11-01T00:00:00Z',
  bio: null,
  profile_picture_url: null,
  status: 'active',
  followers_count: 0,
  rank: 'Newbie',
};

it('a pin that failed is told of without waiting for the feed to come back', async () => {
  const client = createQueryClient();
  const reading = vi.fn(() => new Promise<never>(() => undefined));
  const stop = new QueryObserver(client, { queryKey: ['posts', 'feed', 'noor'], queryFn: reading, initialData: null, staleTime: Infinity }).subscribe(() => undefined);
  await expect(client.getMutationCache().build(client, changePinMutation).execute({ post: post('1', 'First'), isPinned: true })).rejects.toMatchObject({ code: 'offline' });
  expect(reading).toHaveBeenCalled();
  stop();
});

it('each of two deletions under way that fails is told of, and its post comes back', async () => {
  fakeRest(() => rows(post('2', 'Second'), post('1', 'First')));
  await renderApp(<PostList creator={creator} feed={{ creatorId: 'noor', asOwner: false }} mayWrite />);
  for (const content of ['Second', 'First']) {
    const card = (await screen.findByText(content)).closest('article');
    if (!card) throw new Error('The post has no card.');
    await userEvent.click(within(card).getByRole('button', { name: 'Delete post' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete post' }));
    await vi.waitFor(() => expect(screen.queryByText(content)).not.toBeInTheDocument());
  }
  await vi.waitFor(() => expect(deletions.size).toBe(2));
  deletions.get('2')?.(refused);
  expect(await screen.findByText('Failed to delete post.')).toBeInTheDocument();
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});
