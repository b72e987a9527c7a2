import { QueryObserver } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/data/query-client';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import type { Creator } from '@/features/creators/queries';
import { likePostMutation, unlikePostMutation, type Like } from '@/features/posts/likes';
import { deletePostMutation, feedQuery, pinPostMutation, unpinPostMutation, type Post } from '@/features/posts/queries';
import { createI18n } from '@/i18n/create-i18n';
import { keepDraft, readDraft } from '@/features/posts/draft';
import { Composer } from '@/pages/creator/feed/composer';
import { PostList } from '@/pages/creator/feed/post-list';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp, textsOf } from '../../../support/render-app';
import { emptyProfile } from '../../../support/empty-profile';

const refused = { data: null, error: { message: 'Failed to fetch' }, status: 0 };
const nothing = { data: [], error: null, status: 200 };
const deletions = new Map<string, (answer: typeof refused | typeof nothing) => void>();
/** The answer to each RPC. */
let rpcAnswer: object = refused;
/** The row of a post that was not deleted. */
let left: { id: string }[] = [];
const inserts: ((answer: object) => void)[] = [];

vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => true,
  authClient: async () => ({
    schema: () => ({
      rpc: async () => rpcAnswer,
      from: () => ({
        insert: () => ({ select: () => ({ single: () => new Promise((resolve) => inserts.push(resolve)) }) }),
        update: () => ({ eq: () => ({ select: async () => nothing }) }),
        select: () => ({ eq: async () => ({ ...nothing, data: left }) }),
        delete: () => ({ eq: (_column: string, id: string) => ({ select: () => new Promise((resolve) => deletions.set(id, resolve)) }) }),
      }),
    }),
  }),
}));

afterEach(() => {
  dismissToast();
  rpcAnswer = refused;
});

const post = (id: string, content: string): Post => ({
  id,
  content,
  creator_id: 'noor',
  created_at: `2026-11-20T0${id}:00:00+00:00`,
  type: 'text',
  is_pinned: false,
  likes_count: 0,
  comments_count: 0,
  version: 1,
  edited_at: null,
  pictures: [],
});
const like: Like = { post: post('2', 'Second'), viewerId: 'noor' };
const creator: Creator = {
  id: 'noor',
  username: 'noor',
  full_name: 'Noor',
  created_at: '2026-11-01T00:00:00Z',
  bio: null,
  profile_picture_url: null,
  status: 'active',
  followers_count: 0,
  posts_count: 0,
  rank: 'Newbie',
  ...emptyProfile,
};

it('a failed pin is reported without waiting for the feed', async () => {
  const client = createQueryClient(await createI18n('en', { resources: { en: textsOf('en') } }));
  const reading = vi.fn(() => new Promise<never>(() => undefined));
  const stop = new QueryObserver(client, {
    queryKey: ['posts', 'feed', 'noor'],
    queryFn: reading,
    initialData: null,
    staleTime: Infinity,
  }).subscribe(() => undefined);
  await expect(client.getMutationCache().build(client, pinPostMutation).execute(post('1', 'First'))).rejects.toMatchObject({
    code: 'offline',
  });
  expect(reading).toHaveBeenCalled();
  stop();
});

it('each of two pending deletions that fails is reported, and its post comes back', async () => {
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

const feedClient = async () => {
  const client = createQueryClient(await createI18n('en', { resources: { en: textsOf('en') } }));
  client.setQueryData(feedQuery({ creatorId: 'noor', asOwner: false }).queryKey, {
    pages: [{ posts: [post('2', 'Second'), post('1', 'First')], next: null }],
    pageParams: [null],
  });
  const remove = (one: Post) => client.getMutationCache().build(client, deletePostMutation).execute(one);
  const ids = () =>
    client.getQueryData(feedQuery({ creatorId: 'noor', asOwner: false }).queryKey)?.pages.flatMap((page) => page.posts.map(({ id }) => id));
  return { remove, ids };
};

it('a post that was deleted in another tab is deleted, and does not come back as a ghost', async () => {
  const { remove, ids } = await feedClient();
  deletions.clear();
  left = [];
  const removing = remove(post('2', 'Second'));
  await vi.waitFor(() => expect(deletions.size).toBe(1));
  deletions.get('2')?.(nothing);
  await removing;
  expect(ids()).toEqual(['1']);
  expect(currentToast()).toBeNull();
});

it.each<[string, (client: ReturnType<typeof createQueryClient>) => Promise<unknown>, string]>([
  ['pinned', (client) => client.getMutationCache().build(client, pinPostMutation).execute(post('2', 'Second')), 'Failed to pin post.'],
  [
    'unpinned',
    (client) => client.getMutationCache().build(client, unpinPostMutation).execute(post('2', 'Second')),
    'Failed to unpin post.',
  ],
  ['liked', (client) => client.getMutationCache().build(client, likePostMutation).execute(like), 'Could not like post.'],
  [
    'no longer liked',
    (client) => client.getMutationCache().build(client, unlikePostMutation).execute(like),
    'Could not take back the like.',
  ],
])('a post that was deleted meanwhile says so when it is %s, and leaves the feed', async (_what, act, title) => {
  const client = createQueryClient(await createI18n('en', { resources: { en: textsOf('en') } }));
  const reading = vi.fn(async () => null);
  const stop = new QueryObserver(client, {
    queryKey: ['posts', 'feed', 'noor'],
    queryFn: reading,
    initialData: null,
    staleTime: Infinity,
  }).subscribe(() => undefined);
  rpcAnswer = { data: null, error: { code: 'PT404', message: 'post_not_found' }, status: 404 };
  left = [];
  await expect(act(client)).rejects.toMatchObject({ code: 'notFound' });
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title, description: 'This post has been deleted, or is no longer shown.' }),
  );
  expect(reading).toHaveBeenCalled();
  stop();
});

it('a post that is there and may not be unpinned is refused as that', async () => {
  const client = createQueryClient(await createI18n('en', { resources: { en: textsOf('en') } }));
  left = [{ id: '2' }];
  await expect(client.getMutationCache().build(client, unpinPostMutation).execute(post('2', 'Second'))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Failed to unpin post.', description: 'This isn’t allowed with your account.' }),
  );
});

it('a post that is there and may not be deleted comes back', async () => {
  const { remove, ids } = await feedClient();
  deletions.clear();
  left = [{ id: '2' }];
  const removing = expect(remove(post('2', 'Second'))).rejects.toMatchObject({ code: 'forbidden' });
  await vi.waitFor(() => expect(deletions.size).toBe(1));
  deletions.get('2')?.(nothing);
  await removing;
  expect(ids()).toEqual(['2', '1']);
});

it('a deletion that fails brings nothing back that another one has taken out', async () => {
  const { remove, ids } = await feedClient();
  deletions.clear();
  left = [];
  const first = remove(post('2', 'Second'));
  await vi.waitFor(() => expect(deletions.size).toBe(1));
  const answerFirst = deletions.get('2');
  deletions.clear();
  const second = expect(remove(post('2', 'Second'))).rejects.toThrow();
  await vi.waitFor(() => expect(deletions.size).toBe(1));
  answerFirst?.(nothing);
  deletions.get('2')?.(refused);
  await Promise.all([first, second]);
  expect(ids()).toEqual(['1']);
});

it('a pending post is reported after the feed was left, and the composer is empty on the way back', async () => {
  keepDraft('noor', 'On its way');
  const Feed = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>Tab</button>
        {isOpen && <Composer creatorId="noor" />}
      </>
    );
  };
  await renderApp(<Feed />);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await vi.waitFor(() => expect(inserts.length).toBe(1));
  await userEvent.click(screen.getByText('Tab'));
  await userEvent.click(screen.getByText('Tab'));
  expect(screen.getByRole('textbox')).toHaveValue('On its way');
  inserts.shift()?.({ data: post('3', 'On its way'), error: null, status: 201 });
  expect(await screen.findByText('Your post is live!')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(readDraft('noor')).toBe('');
});

it('a post that fails after the feed was left is reported, and its text is kept', async () => {
  keepDraft('noor', 'Do not lose me');
  const { unmount } = await renderApp(<Composer creatorId="noor" />);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await vi.waitFor(() => expect(inserts.length).toBe(1));
  unmount();
  inserts.shift()?.({ data: null, error: { code: '42501', message: 'permission denied for table creator_posts' }, status: 403 });
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Failed to create post.',
      description: expect.not.stringContaining('permission denied'),
    }),
  );
  expect(readDraft('noor')).toBe('Do not lose me');
});
