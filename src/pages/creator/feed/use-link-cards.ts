import { useQuery } from '@tanstack/react-query';
import { cardLinkOf, cardOf, linkCardsQuery, missingCardsQuery, missingLinks, type LinkCardData } from '@/features/posts/link-cards';
import type { Feed, Post } from '@/features/posts/queries';

/** A card, and the link that it opens. */
export interface PostLink extends LinkCardData {
  href: string;
}

/**
 * Returns the cards of posts by their ids. The feed of its creator has missing ones made, also those of posts that were sent offline, have
 * been changed, or are older than cards.
 */
export function useLinkCards(feed: Feed, posts: readonly Post[], mayWrite: boolean): ReadonlyMap<string, PostLink> {
  const links = posts.flatMap((post) => cardLinkOf(post) ?? []);
  const { data: stored = [], isPlaceholderData, isSuccess } = useQuery(linkCardsQuery(feed, links));
  const isShown = (postId: string) => posts.some(({ id, visibility = 'shown' }) => id === postId && visibility === 'shown');
  const missing = mayWrite && isSuccess && !isPlaceholderData ? missingLinks(links, stored).filter(({ postId }) => isShown(postId)) : [];
  const { data: made = [] } = useQuery(missingCardsQuery(feed, missing));
  const cards = [...made, ...stored];
  return new Map(
    links.flatMap((link) => {
      const card = cardOf(link, cards);
      return card ? [[link.postId, { ...card, href: link.href }] as const] : [];
    }),
  );
}
