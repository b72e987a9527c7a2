import type { InfiniteData } from '@tanstack/react-query';
import type { Cursor } from '@/lib/backend/after-cursor';
import type { Tables } from '@/lib/database.types';

/** A post, as everybody may read it. */
export type Post = Omit<Tables<'creator_posts'>, 'search_text' | 'request_id'>;

export interface FeedPage {
  posts: Post[];
  /** Kept apart from the posts, because those may be deleted or pinned away. Null: there are no more. */
  next: Cursor | null;
}

export type FeedData = InfiniteData<FeedPage, Cursor | null>;

/** Pinned first, then newest: the order of the feed and of its index in the database. */
function inFeedOrder(a: Post, b: Post): number {
  if (a.is_pinned !== b.is_pinned) return a.is_pinned ? -1 : 1;
  // ISO texts of one time zone: the order of the letters is that of the times.
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** All loaded posts, each once: one that was pinned elsewhere in between may have come twice. */
export function postsOf(data: FeedData): Post[] {
  const posts = new Map<string, Post>();
  for (const post of data.pages.flatMap((page) => page.posts)) if (!posts.has(post.id)) posts.set(post.id, post);
  return [...posts.values()];
}

/** Changes the posts and puts them back in order and into pages of the same sizes; the last page takes the difference. */
function rearranged(data: FeedData, change: (posts: Post[]) => Post[]): FeedData {
  const posts = [...change(postsOf(data))].sort(inFeedOrder);
  let start = 0;
  const pages = data.pages.map((page, index) => {
    const end = index === data.pages.length - 1 ? posts.length : start + page.posts.length;
    const part = { ...page, posts: posts.slice(start, end) };
    start = end;
    return part;
  });
  return { ...data, pages };
}

/** With a new post, or one whose deletion failed; in its place, and never twice. */
export const withPost = (data: FeedData, post: Post): FeedData =>
  rearranged(data, (posts) => [...posts.filter(({ id }) => id !== post.id), post]);

export const withoutPost = (data: FeedData, id: string): FeedData => rearranged(data, (posts) => posts.filter((post) => post.id !== id));

/** With a post pinned (and the one before unpinned: a creator has one) or unpinned. */
export const withPin = (data: FeedData, id: string, isPinned: boolean): FeedData =>
  rearranged(data, (posts) => posts.map((post) => ({ ...post, is_pinned: post.id === id ? isPinned : isPinned ? false : post.is_pinned })));

/** With a post's number of likes worked out from the one before. Its place does not change. */
export function withLikes(data: FeedData, id: string, likes: (before: number) => number): FeedData {
  const pages = data.pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) => (post.id === id ? { ...post, likes_count: Math.max(0, likes(post.likes_count)) } : post)),
  }));
  return { ...data, pages };
}
