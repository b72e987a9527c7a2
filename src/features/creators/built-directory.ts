import type { Json } from '../../lib/database.types.ts';

/** Creators on a page of the directory, in the strip of the home page, and in the results of a search. */
export const directoryPageSize = 24;
export const creatorsOnHome = 4;
export const creatorsInSearch = 5;

/** `picks`: those whom the owner puts first, then the newest. `active`: most posts first. */
export const directorySorts = ['picks', 'newest', 'active'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** Returns a known order; the first one for all else. */
export const sortOf = (value: string | null): DirectorySort => directorySorts.find((known) => known === value) ?? 'picks';

/** A creator in a list (find_creators). */
export interface ListedCreator {
  id: string;
  created_at: string;
  username: string;
  full_name: string;
  headline: string | null;
  translations: Json;
  topics: string[];
  profile_picture_url: string | null;
  posts_count: number;
  /** The place among those whom the owner puts first. Null for all others, and in another order. */
  pick: number | null;
}

/** What a visitor looks for. */
export interface DirectoryFilter {
  query: string;
  /** The id of a topic. */
  topic: string | undefined;
  sort: DirectorySort;
}

/** What the directory shows without a filter, as in its HTML. */
export const wholeDirectory: DirectoryFilter = { query: '', topic: undefined, sort: 'picks' };

/** The names of the lists in the cache. */
export const directoryKey = ({ query, topic = '', sort }: DirectoryFilter): string[] => ['creators', 'directory', sort, topic, query];
export const stripKey = ['creators', 'strip'];

/** The last creator of a page, after whom the next one begins. */
export type DirectoryCursor = Pick<ListedCreator, 'id' | 'created_at' | 'posts_count' | 'pick'>;

export interface DirectoryPage {
  creators: ListedCreator[];
  next: DirectoryCursor | null;
}

/** Returns a page of the directory with what follows it. */
export function asDirectoryPage(creators: ListedCreator[]): DirectoryPage {
  const last = creators.length < directoryPageSize ? undefined : creators.at(-1);
  return { creators, next: last ? { id: last.id, created_at: last.created_at, posts_count: last.posts_count, pick: last.pick } : null };
}
