import type { Organization, Review } from 'schema-dts';
import type { SchemaNode } from '@/components/structured-data';
import { organizationId, type SchemaContext } from './site-nodes';

/** A verified review that the page shows. */
export interface RatedReview {
  author: string;
  rating: number;
  text: string | null;
  language: string;
  /** The company's answer, and when it was written (ISO). */
  reply: { text: string; at: string } | undefined;
}

export interface RatingFacts {
  company: string;
  count: number;
  average: number;
  reviews: readonly RatedReview[];
}

const scale = { bestRating: 5, worstRating: 1 };

const reviewNode = ({ author, rating, text, language, reply }: RatedReview, origin: string): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
  ...(text && { reviewBody: text, inLanguage: language }),
  ...(reply && {
    comment: { '@type': 'Comment', text: reply.text, dateCreated: reply.at, author: { '@id': organizationId(origin) } },
  }),
});

/** Returns the rating of the company, from verified reviews, for the page that shows it. It completes the company's node. */
export function ratingNode(facts: RatingFacts, { origin }: SchemaContext): Extract<SchemaNode, Organization> {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: facts.company,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: facts.average, reviewCount: facts.count, ...scale },
    review: facts.reviews.map((review) => reviewNode(review, origin)),
  };
}
