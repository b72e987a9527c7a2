import { Ban, Check, Star } from 'lucide-react';
import type { Tables } from '@/lib/database.types';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { VerifiedMark } from '@/features/reviews/verified-mark';
import { ReviewCard, ReviewDetails, ReviewLanguage, ReviewStars, ReviewStatus, languageOf, statusOf } from './review-parts';
import { ReviewTools } from './review-tools';

export type Review = Pick<
  Tables<'user_reviews'>,
  | 'id'
  | 'created_at'
  | 'rating'
  | 'review_text'
  | 'name'
  | 'company_name'
  | 'language'
  | 'status'
  | 'verified_source'
  | 'reply_en'
  | 'reply_ar'
  | 'replied_at'
>;

const column = columnOf<Review>();

/** Spec: reviews tab. */
export const reviewsList: ListDefinition<Review> = {
  list: 'user_reviews',
  reads: ['name', 'status'],
  nameOf: ({ name }) => name,
  isWaiting: ({ status }) => status === 'pending',
  queue: { is: { status: ['pending'] }, end: 'panel-reviews:queueEnd' },
  order: [
    { column: 'is_pending', descending: true },
    { column: 'created_at', descending: true },
  ],
  touches: [['reviews']],
  hasTrash: true,
  columns: [
    column({
      id: 'name',
      width: 11,
      label: 'panel-reviews:columns.name',
      reads: ['name'],
      cell: ({ name }) => <ListText>{name}</ListText>,
    }),
    column({
      id: 'rating',
      width: 7.5,
      folds: 3,
      label: 'panel-reviews:columns.rating',
      reads: ['rating'],
      sort: { column: 'rating', descending: true },
      cell: (row) => <ReviewStars row={row} />,
    }),
    column({
      id: 'text',
      width: 12,
      isWide: true,
      folds: 4,
      label: 'panel-reviews:columns.text',
      reads: ['review_text'],
      cell: ({ review_text }) => (
        <span dir="auto" className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent] text-muted">
          {review_text}
        </span>
      ),
    }),
    column({
      id: 'company',
      width: 9,
      folds: 1,
      label: 'panel-reviews:columns.company',
      reads: ['company_name'],
      isHidden: true,
      cell: ({ company_name }) => <ListText>{company_name}</ListText>,
    }),
    column({
      id: 'language',
      width: 6,
      folds: 1,
      label: 'panel-reviews:columns.language',
      reads: ['language'],
      isHidden: true,
      cell: (row) => <ReviewLanguage row={row} />,
      csv: ({ language }, t) => t(`panel-reviews:languages.${languageOf(language)}`),
    }),
    column({
      id: 'verified',
      width: 6,
      folds: 2,
      label: 'panel-reviews:columns.verified',
      reads: ['verified_source'],
      cell: ({ verified_source }) => verified_source && <VerifiedMark source={verified_source} />,
      csv: ({ verified_source }, t) => t(`panel-reviews:verified.${verified_source === null ? 'false' : 'true'}`),
    }),
    column({
      id: 'status',
      width: 8,
      label: 'panel-reviews:columns.status',
      reads: ['status'],
      cell: (row) => <ReviewStatus row={row} />,
      csv: ({ status }, t) => t(`panel-reviews:status.${statusOf(status)}`),
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-reviews:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    {
      kind: 'choice',
      column: 'status',
      label: 'panel-reviews:columns.status',
      options: (['pending', 'approved', 'rejected'] as const).map((value) => ({ value, label: `panel-reviews:status.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'rating',
      label: 'panel-reviews:columns.rating',
      options: ([5, 4, 3, 2, 1] as const).map((value) => ({ value, label: `panel-reviews:ratings.r${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'language',
      label: 'panel-reviews:columns.language',
      options: (['en', 'ar'] as const).map((value) => ({ value, label: `panel-reviews:languages.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'is_verified',
      label: 'panel-reviews:columns.verified',
      options: ([true, false] as const).map((value) => ({ value, label: `panel-reviews:verified.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  actions: [
    {
      action: { status: 'approved' },
      label: 'panel-reviews:approve.label',
      icon: Check,
      isOffered: ({ status }) => status !== 'approved',
      done: 'panel-reviews:approve.done',
      next: { label: 'panel-reviews:approve.next', key: 'a' },
    },
    {
      action: { status: 'rejected' },
      label: 'panel-reviews:reject.label',
      icon: Ban,
      isOffered: ({ status }) => status !== 'rejected',
      done: 'panel-reviews:reject.done',
      next: { label: 'panel-reviews:reject.next', key: 'r' },
    },
  ],
  card: { reads: ['rating', 'review_text', 'created_at', 'status', 'verified_source'], Card: ReviewCard },
  details: {
    reads: [
      'rating',
      'review_text',
      'name',
      'company_name',
      'language',
      'created_at',
      'verified_source',
      'reply_en',
      'reply_ar',
      'replied_at',
    ],
    Details: ReviewDetails,
  },
  MoreTools: ReviewTools,
  texts: {
    count: 'panel-reviews:count',
    search: 'panel-reviews:search',
    failed: 'panel-reviews:failed',
    updateFailed: 'panel-reviews:updateFailed',
    deleteFailed: 'panel-reviews:deleteFailed',
    empty: { icon: Star, title: 'panel-reviews:empty.title', text: 'panel-reviews:empty.text' },
  },
};
