import { describe, expect, it } from 'vitest';
import { postsOf, withLikes, withoutPost, withPin, withPost, type FeedData, type Post } from '@/features/posts/feed-data';

const post = (id: string, day: number, more: Partial<Post> = {}): Post => ({
  id,
  creator_id: 'c',
  created_at: `2026-01-${String(day).padStart(2, '0')}T10:00:00+00:00`,
  content: id,
  type: 'text',
  is_pinned: false,
  likes_count: 0,
  comments_count: 0,
  version: 1,
  edited_at: null,
  pictures: [],
  ...more,
});

const cursor = { id: 'e', created_at: post('e', 3).created_at };

/** Two pages: the pinned post and two others, then two older ones. More pages follow. */
const feed = (): FeedData => ({
  pages: [
    { posts: [post('a', 1, { is_pinned: true }), post('b', 9), post('c', 7)], next: { id: 'c', created_at: post('c', 7).created_at } },
    { posts: [post('d', 5), post('e', 3)], next: cursor },
  ],
  pageParams: [null, { id: 'c', created_at: post('c', 7).created_at }],
});

const ids = (data: FeedData) => postsOf(data).map(({ id }) => id);

describe('the feed’s data', () => {
  it('puts a new post below the pinned one', () => {
    expect(ids(withPost(feed(), post('new', 12)))).toEqual(['a', 'new', 'b', 'c', 'd', 'e']);
  });

  it('takes a post out and keeps where the next page begins', () => {
    const data = withoutPost(feed(), 'e');
    expect(ids(data)).toEqual(['a', 'b', 'c', 'd']);
    expect(data.pages.at(-1)?.next).toEqual(cursor);
  });

  it('restores a post whose deletion failed in its place, after any change meanwhile', () => {
    const withoutOne = withoutPost(feed(), 'c');
    const changed = withPost(
      withLikes(withoutOne, 'd', (before) => before + 3),
      post('new', 12),
    );
    const restored = withPost(changed, post('c', 7));
    expect(ids(restored)).toEqual(['a', 'new', 'b', 'c', 'd', 'e']);
    expect(postsOf(restored).find(({ id }) => id === 'd')?.likes_count).toBe(3);
  });

  it('never shows a post twice', () => {
    expect(ids(withPost(feed(), post('d', 5)))).toEqual(['a', 'b', 'c', 'd', 'e']);
    const twice: FeedData = { ...feed(), pages: [...feed().pages, { posts: [post('a', 1)], next: null }] };
    expect(ids(twice)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('pins one post at a time', () => {
    const data = withPin(feed(), 'd', true);
    expect(ids(data)).toEqual(['d', 'b', 'c', 'e', 'a']);
    expect(
      postsOf(data)
        .filter(({ is_pinned }) => is_pinned)
        .map(({ id }) => id),
    ).toEqual(['d']);
  });

  it('puts an unpinned post back among the others', () => {
    const data = withPin(feed(), 'a', false);
    expect(ids(data)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(postsOf(data).some(({ is_pinned }) => is_pinned)).toBe(false);
  });

  it('counts a like and takes it back, never below zero', () => {
    const liked = withLikes(feed(), 'b', (before) => before + 1);
    expect(postsOf(liked)[1]?.likes_count).toBe(1);
    expect(postsOf(withLikes(liked, 'b', (before) => before - 1))[1]?.likes_count).toBe(0);
    expect(postsOf(withLikes(feed(), 'b', (before) => before - 1))[1]?.likes_count).toBe(0);
  });

  it('does not change what it was given', () => {
    const data = feed();
    withPin(data, 'd', true);
    withoutPost(data, 'b');
    withPost(data, post('new', 12));
    withLikes(data, 'b', () => 7);
    expect(data).toEqual(feed());
  });
});
