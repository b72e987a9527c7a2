import type { Waiting } from '@/features/overview/admin';
import { tabPath } from '../../tab-ids';

/** Stacks the items, or puts them side by side on wide containers. */
export const waitingGrid = 'divide-y divide-line border-y border-line @3xl:grid @3xl:grid-cols-5 @3xl:divide-x @3xl:divide-y-0';

export interface WaitingItems {
  name: 'inquiries' | 'applications' | 'reviews' | 'creators';
  count: keyof Waiting;
  /** The path of the list of these rows, without language prefix. */
  to: string;
}

/** The lists with waiting rows. */
export const waitingLists: readonly WaitingItems[] = [
  { name: 'inquiries', count: 'unread_inquiries', to: `${tabPath('inquiries')}?unread` },
  { name: 'applications', count: 'unread_applications', to: `${tabPath('applications')}?unread` },
  { name: 'reviews', count: 'pending_reviews', to: `${tabPath('reviews')}?status=pending` },
  { name: 'creators', count: 'unverified_creators', to: `${tabPath('creatorDetails')}?status=unverified` },
];
