import type { Tables } from '@/lib/database.types';

export type CreatorRow = Pick<Tables<'creators'>, 'id' | 'created_at' | 'username' | 'full_name' | 'status' | 'visibility'> & {
  account: Pick<Tables<'creator_accounts'>, 'email' | 'email_confirmed_at' | 'status_changed_at' | 'status_reason'> | null;
};

/** The limit of a reason in the database, in characters. */
export const longestReason = 500;

export const creatorStatuses = ['active', 'unverified', 'suspended'] as const;
export const creatorVisibilities = ['shown', 'hidden'] as const;
export type KnownStatus = (typeof creatorStatuses)[number];

/** Returns a known status. An unknown one, from a later version, counts as unverified. */
export const statusOf = (status: string): KnownStatus => creatorStatuses.find((known) => known === status) ?? 'unverified';
