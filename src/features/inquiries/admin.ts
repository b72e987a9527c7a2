import { companyDay } from '@functions/company-day.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { failedSave } from '@/data/failed-save';
import { authClient } from '@/lib/backend/auth-client';
import { expectSaved, whereUnchangedOr } from '@/lib/backend/row-version';
import { serverNow } from '@/lib/backend/server-clock';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

/** The statuses of an inquiry. */
export const inquiryStatuses = ['new', 'open', 'waiting', 'won', 'lost', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The number of due follow-ups shown. */
export const maxDue = 20;

export type DueInquiry = Pick<Tables<'inquiries'>, 'id' | 'name' | 'topic' | 'description' | 'status'> & { follow_up_on: string };

/** An inquiry of the same person, or one that is merged into the requested one. */
export type RelatedInquiry = Pick<
  Tables<'inquiries'>,
  'id' | 'created_at' | 'name' | 'topic' | 'description' | 'status' | 'merged_into' | 'email' | 'mobile'
>;

/** Returns today's date of the company, or one some days later: `2026-11-22`. */
export const calendarDay = (daysFromNow = 0): string => companyDay(serverNow(), daysFromNow);

/** The statuses of inquiries whose follow-up can be due. */
const openStatuses = ['new', 'open', 'waiting'] as const satisfies readonly InquiryStatus[];

/** The due inquiries that are not won or lost, the earliest follow-up first. One more than `maxDue` means that there are others. */
export const dueQuery = (today: string) =>
  queryOptions({
    queryKey: ['list', 'inquiries', 'due', today],
    queryFn: async ({ signal }) => {
      const client = await authClient();
      const query = client
        .from('inquiries')
        .select('id, name, topic, description, status, follow_up_on')
        .is('deleted_at', null)
        .eq('folder', 'desk')
        .in('status', openStatuses)
        .lte('follow_up_on', today);
      return (await unwrap(
        query
          .order('follow_up_on')
          .order('id')
          .limit(maxDue + 1)
          .abortSignal(signal),
      )) as DueInquiry[];
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failed: 'panel-inquiries:due.failed' },
  });

/** Inquiries merged into this one, and others of the same address or number. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'inquiries', 'related', id],
    queryFn: async ({ signal }): Promise<RelatedInquiry[]> => {
      const client = await authClient();
      return unwrap(
        client
          .rpc('related_inquiries', { inquiry: id })
          .select('id, created_at, name, topic, description, status, merged_into, email, mobile')
          .limit(100)
          .abortSignal(signal),
      );
    },
    staleTime: 0,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['list', 'inquiries'] });

export interface FollowUpChange {
  id: string;
  /** The day that was read, or set before. */
  before: string | null;
  day: string | null;
}

async function followUp({ id, before, day }: FollowUpChange): Promise<void> {
  const client = await authClient();
  const change = client.from('inquiries').update({ follow_up_on: day }).eq('id', id);
  expectSaved(await unwrap(whereUnchangedOr(change, 'follow_up_on', before, day).select('id').maybeSingle()));
}

/**
 * Sets or removes (null) the day of the follow-up. One request at a time, because typing a date changes it repeatedly. Fails with the
 * reason `outdated` when somebody else has set another day.
 */
export const followUpMutation = mutationOptions({
  scope: { id: 'follow-up' },
  mutationFn: followUp,
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
  meta: { failed: failedSave('panel-inquiries:followUp.failed') },
});

/** The ids of inquiries by their previous lead; `''` for none. */
export type Merged = Readonly<Record<string, readonly string[]>>;

export interface MergeOutcome {
  count: number;
  was: Merged;
  /** The lead's follow-up day before and after the merge. */
  day?: { was: string | null; is: string };
}

async function merge({ lead, ids }: { lead: string | null; ids: readonly string[] }): Promise<MergeOutcome> {
  const client = await authClient();
  // The generated type has no nullable arguments.
  return (await unwrap(client.rpc('merge_inquiries', { lead: lead as string, ids: [...ids] }))) as unknown as MergeOutcome;
}

/** Merges inquiries into a lead, or separates them when there is none. */
export const mergeMutation = mutationOptions({
  mutationFn: merge,
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
  meta: { failed: 'panel-inquiries:same.failed' },
});

/** Restores the follow-up day of an inquiry, unless it has changed since. Throws AppError. */
async function restoreDay({ id, day }: { id: string; day: NonNullable<MergeOutcome['day']> }): Promise<void> {
  const client = await authClient();
  await unwrap(client.from('inquiries').update({ follow_up_on: day.was }).eq('id', id).eq('follow_up_on', day.is));
}

/** Undoes a merge: restores the previous leads, and the lead's follow-up day. */
export const separateMutation = mutationOptions({
  mutationFn: async ({ lead, was, day }: Pick<MergeOutcome, 'was' | 'day'> & { lead: string | null }) => {
    for (const [before, ids] of Object.entries(was)) await merge({ lead: before || null, ids });
    if (lead && day) await restoreDay({ id: lead, day });
  },
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
  meta: { failed: 'panel-inquiries:same.failed' },
});
