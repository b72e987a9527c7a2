import { unlikePostMutation } from '@/features/posts/likes';
import { linkCardsQuery, missingCardsQuery, type CardLink } from '@/features/posts/link-cards';
import { id, type Call } from './call';
import { post } from './public-calls';

const link: CardLink = { postId: id, href: 'https://site.com/', url: 'https://site.com/' };

/** Calls of the feed of a creator: cards of links, and likes that visitors take back. */
export const linkCardCalls: readonly Call[] = [
  {
    at: 'features/posts/link-cards',
    who: 'visitor',
    when: 'the cards of links',
    run: ({ query }) => query(linkCardsQuery({ creatorId: id, asOwner: false }, [link])),
    answers: { 'rpc post_cards': [] },
  },
  {
    at: 'features/posts/likes',
    who: 'visitor',
    when: 'a like taken back',
    run: ({ mutate }) => mutate(unlikePostMutation, { post, viewerId: null }),
    answers: { 'rpc decrement_post_likes': 1 },
    once: 'what is taken back is gone',
  },
  {
    at: 'features/posts/link-cards',
    who: 'creator',
    when: 'the cards of own links',
    run: ({ query }) => query(linkCardsQuery({ creatorId: id, asOwner: true }, [link])),
    answers: { 'rpc post_cards': [] },
  },
  {
    at: 'features/posts/link-cards',
    who: 'creator',
    when: 'a card of an own link, made',
    run: ({ query }) => query(missingCardsQuery({ creatorId: id, asOwner: true }, [link])),
    answers: { 'function fetch-link-card': { isReady: false }, 'rpc post_cards': [] },
    once: 'each address is asked once',
  },
];
