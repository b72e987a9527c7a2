import type { Waiting } from '@/features/overview/admin';
import { tabPath } from '../../tab-ids';

/** Stacks the items, or puts four side by side on wide containers. The gaps are the lines between them. */
export const waitingGrid = 'grid gap-px border-y border-line bg-line *:bg-background @3xl:grid-cols-4';

export interface WaitingItems {
  name: 'inquiries' | 'followUps' | 'applications' | 'enrolments' | 'withdrawals' | 'reviews' | 'creators' | 'reports' | 'mails';
  count: Exclude<keyof Waiting, 'checked_at'>;
  /** The path of the list of these rows, without language prefix. */
  to: string;
}

/** The lists with waiting rows. */
export const waitingLists: readonly WaitingItems[] = [
  { name: 'inquiries', count: 'unread_inquiries', to: `${tabPath('inquiries')}?unread` },
  // They stand above the list.
  { name: 'followUps', count: 'due_follow_ups', to: tabPath('inquiries') },
  { name: 'applications', count: 'unread_applications', to: `${tabPath('applications')}?unread` },
  { name: 'enrolments', count: 'unread_enrolments', to: tabPath('enrolments') },
  { name: 'withdrawals', count: 'withdrawals', to: `${tabPath('applications')}?stage=withdrawn&unread` },
  { name: 'reviews', count: 'pending_reviews', to: `${tabPath('reviews')}?status=pending` },
  { name: 'creators', count: 'unverified_creators', to: `${tabPath('creatorDetails')}?status=unverified` },
  { name: 'reports', count: 'open_reports', to: tabPath('reports') },
  { name: 'mails', count: 'failed_mails', to: tabPath('notifications') },
];
