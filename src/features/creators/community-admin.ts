import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { companyDay } from '@functions/company-day.ts';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

const columns = 'id, created_at, note, max_uses, used_count, expires_on, withdrawn_at';

/** An invitation by link. Times are ISO, the last day is one in Qatar. */
export type CommunityInvitation = Pick<
  Tables<'community_invitations'>,
  'id' | 'created_at' | 'note' | 'max_uses' | 'used_count' | 'expires_on' | 'withdrawn_at'
>;

/** Returns what an invitation is at a time (milliseconds). The order is that of the database. */
export function invitationState(invitation: CommunityInvitation, now: number): 'open' | 'spent' | 'expired' | 'withdrawn' {
  if (invitation.withdrawn_at !== null) return 'withdrawn';
  if (invitation.used_count >= invitation.max_uses) return 'spent';
  return invitation.expires_on < companyDay(now) ? 'expired' : 'open';
}

const communityKey = ['community'];
const pageSize = 50;
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: communityKey });

/** The invitations, the latest first. */
export const communityInvitationsQuery = infiniteQueryOptions({
  queryKey: [...communityKey, 'invitations'],
  queryFn: async ({ pageParam, signal }): Promise<CommunityInvitation[]> => {
    let rows = (await authClient()).from('community_invitations').select(columns);
    if (pageParam) {
      const { created_at: at, id } = pageParam;
      rows = rows.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
    }
    const page = rows.order('created_at', { ascending: false }).order('id', { ascending: false });
    return unwrap(page.limit(pageSize + 1).abortSignal(signal));
  },
  initialPageParam: null as CommunityInvitation | null,
  getNextPageParam: (page) => (page.length > pageSize ? (page[pageSize - 1] ?? null) : null),
  select: ({ pages }) => pages.flatMap((page) => page.slice(0, pageSize)),
  staleTime: 0,
});

export interface NewInvitation {
  note: string;
  uses: number;
  /** The last day, `2026-12-18`. */
  until: string;
}

const madeSchema = z.object({ id: z.string(), token: z.string() });

/** Makes an invitation. Returns its token, which cannot be read again. Throws AppError: `invalid`, reason `expires_on_range`. */
export const createInvitationMutation = mutationOptions({
  mutationFn: async ({ note, uses, until }: NewInvitation): Promise<string> => {
    const client = await authClient();
    return madeSchema.parse(await unwrap(client.rpc('create_community_invitation', { note, max_uses: uses, expires_on: until }))).token;
  },
  onSettled: (_data, _error, _entry, _result, { client }) => refresh(client),
});

/** Withdraws an invitation: its link does not work any more. */
export const withdrawInvitationMutation = mutationOptions({
  mutationFn: async (id: string): Promise<void> => {
    await unwrap((await authClient()).rpc('withdraw_community_invitation', { id }));
  },
  onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
  meta: { failed: 'panel-community:invitations.withdrawFailed' },
});

const count = z.number();
const figuresSchema = z.object({
  active: count,
  unverified: count,
  suspended: count,
  new_week: count,
  new_month: count,
  first_week: z.string(),
  posts_by_week: z.array(count),
  posting_month: count,
  likes_month: count,
  open_cases: count,
  accepted_rules: count,
  invited: count,
  open_invitations: count,
});

/** The figures of the community. Weeks are seven days in Qatar; the last one ends today. */
export type CommunityFigures = z.output<typeof figuresSchema>;

/** The figures of the community. */
export const communityFiguresQuery = queryOptions({
  queryKey: [...communityKey, 'figures'],
  queryFn: async ({ signal }) => figuresSchema.parse(await unwrap((await authClient()).rpc('community_figures').abortSignal(signal))),
  staleTime: 0,
});
