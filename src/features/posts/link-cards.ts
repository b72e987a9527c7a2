import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cardUrl } from '@functions/link-rules.ts';
import { anonClient } from '@/lib/backend/anon-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { splitLinks } from './links';
import { authSchema, type Feed, type Post } from './queries';
import { findVideo } from './video';

/** What another site says about a link, as stored. The texts are a stranger's. */
export interface LinkCardData {
  title: string | null;
  description: string | null;
  siteName: string | null;
  /** Path of the picture in the storage, or the still of a video. */
  picture: string | null;
}

/** The link of a post that may have a card. */
export interface CardLink {
  postId: string;
  /** As it is in the post. */
  href: string;
  /** The address that its card has. */
  url: string;
}

type StoredCard = LinkCardData & { postId: string; url: string | null };

const isOwn = (url: string) => new URL(url).hostname === window.location.hostname;

/** Returns the link of a post that may have a card: that of its video, else the first one of another site. */
export function cardLinkOf({ id, content, type }: Pick<Post, 'id' | 'content' | 'type'>): CardLink | undefined {
  const video = type === 'video' ? findVideo(content) : null;
  for (const href of video ? [video.href] : splitLinks(content).map((segment) => segment.href)) {
    const url = href && cardUrl(href);
    if (href && url && !isOwn(url)) return { postId: id, href, url };
  }
  return undefined;
}

/** The limit of `post_cards`. */
const maxIds = 100;

async function fetchCards({ asOwner }: Feed, links: readonly CardLink[], signal: AbortSignal): Promise<StoredCard[]> {
  const client = await (asOwner ? authSchema() : anonClient());
  const ids = links.slice(0, maxIds).map(({ postId }) => postId);
  const rows = await unwrap(client.rpc('post_cards', { post_ids: ids }).abortSignal(signal));
  return rows.map(({ post_id, site_name, picture, ...card }) => ({
    ...card,
    // Never null: the key of a post.
    postId: post_id ?? '',
    siteName: site_name,
    picture: picture && `/storage/v1/object/public/publicassets/${picture}`,
  }));
}

const cardsKey = ['posts', 'cards'] as const;

/** The stored cards of these links (post_cards). A failure is not reported: the links are in the posts. */
export const linkCardsQuery = (feed: Feed, links: readonly CardLink[]) =>
  queryOptions({
    queryKey: [...cardsKey, feed.asOwner, links.map(({ postId }) => postId)],
    queryFn: ({ signal }) => fetchCards(feed, links, signal),
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Has the cards of own posts made that are not stored yet. Returns them. Stops at the first failure: the next visit goes on. */
export const missingCardsQuery = (feed: Feed, links: readonly CardLink[]) =>
  queryOptions({
    queryKey: [...cardsKey, 'missing', links.map(({ postId, url }) => ({ postId, url }))],
    queryFn: async ({ signal }) => {
      try {
        for (const { postId, url } of links) if (!signal.aborted) await callWithSession('fetch-link-card', { postId, url });
      } catch (error) {
        if (toAppError(error).code !== 'rateLimited') throw error;
      }
      return fetchCards(feed, links, signal);
    },
    enabled: links.length > 0,
    retry: false,
    staleTime: Infinity,
  });

/** Returns the links that have not been asked for. */
export const missingLinks = (links: readonly CardLink[], stored: readonly StoredCard[]): CardLink[] =>
  links.filter(({ postId, url }) => !stored.some((card) => card.postId === postId && (card.url === null || card.url === url)));

/** Returns the card of a link, if it is of this link: a post may have been changed since. */
export const cardOf = (link: CardLink | undefined, stored: readonly StoredCard[]): LinkCardData | undefined =>
  link && stored.find((card) => card.postId === link.postId && card.url === link.url);
