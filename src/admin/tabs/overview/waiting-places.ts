import type { Waiting } from '@/features/overview/admin';
import { tabPath } from '../../tab-ids';

/** One below the other, or beside each other where there is room for all. */
export const waitingGrid = 'divide-y divide-line border-y border-line @3xl:grid @3xl:grid-cols-5 @3xl:divide-x @3xl:divide-y-0';

export interface WaitingPlace {
  name: 'inquiries' | 'applications' | 'reviews' | 'creators';
  count: keyof Waiting;
  /** The list that shows exactly these, without language prefix. */
  to: string;
}

/** Where what waits is dealt with. */
export const waitingPlaces: readonly WaitingPlace[] = [
  { name: 'inquiries', count: 'unread_inquiries', to: `${tabPath('inquiries')}?unread` },
  { name: 'applications', count: 'unread_applications', to: `${tabPath('applications')}?unread` },
  { name: 'reviews', count: 'pending_reviews', to: `${tabPath('reviews')}?status=pending` },
  { name: 'creators', count: 'unverified_creators', to: `${tabPath('creatorDetails')}?status=unverified` },
];
