import type { InfiniteData } from '@tanstack/react-query';
import type { Cursor } from '@/lib/backend/after-cursor';
import type { Tables } from '@/lib/database.types';

/** A picture of a post: its path in the bucket `post-pictures`, its size in pixels, and its alternative text, which may be empty. */
export type PostPicture = { path: string; width: number; height: number; alt: string };

/** A post as visitors see it. */
export type Post = Omit<Tables<'creator_posts'>, 'search_text' | 'request_id' | 'visibility' | 'pictures'> & {
  pictures: PostPicture[];
  /** Read for its creator and administrators: `shown`, `held` or `hidden`. */
  visibility?: string;
};

export interface FeedPage {
  posts: Post[];
  /** The cursor of the next page; null for the last one. Stored separately, because the last post may be deleted or pinned. */
  next: Cursor | null;
}

export type FeedData = InfiniteData<FeedPage, Cursor | null>;

/** Compares posts: pinned first, then newest, as the database orders them. */
function inFeedOrder(a: Post, b: Post): number {
  if (a.is_pinned !== b.is_pinned) return a.is_pinned ? -1 : 1;
  // ISO times in one time zone sort as texts.
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Returns all loaded posts without duplicates. A post that was pinned elsewhere may be in two pages. */
export function postsOf(data: FeedData): Post[] {
  const posts = new Map<string, Post>();
  for (const post of data.pages.flatMap((page) => page.posts)) if (!posts.has(post.id)) posts.set(post.id, post);
  return [...posts.values()];
}

/** Changes the posts, sorts them, and splits them into pages of the same sizes. The last page takes the difference. */
function rearrange(data: FeedData, change: (posts: Post[]) => Post[]): FeedData {
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

/** Adds a new or restored post in its position, without duplicates. */
export const withPost = (data: FeedData, post: Post): FeedData =>
  rearrange(data, (posts) => [...posts.filter(({ id }) => id !== post.id), post]);

export const withoutPost = (data: FeedData, id: string): FeedData => rearrange(data, (posts) => posts.filter((post) => post.id !== id));

/** Pins or unpins a post. Pinning unpins the previous one: a creator has one. */
export const withPin = (data: FeedData, id: string, isPinned: boolean): FeedData =>
  rearrange(data, (posts) => posts.map((post) => ({ ...post, is_pinned: post.id === id ? isPinned : isPinned ? false : post.is_pinned })));

/** Sets the likes of a post from the previous number. The order does not change. */
export function withLikes(data: FeedData, id: string, likes: (before: number) => number): FeedData {
  const pages = data.pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) => (post.id === id ? { ...post, likes_count: Math.max(0, likes(post.likes_count)) } : post)),
  }));
  return { ...data, pages };
}
