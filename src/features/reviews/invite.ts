import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { failedSave } from '@/data/failed-save';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { expectSaved, whereUnchanged, whereUnchangedOr } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';

/** What became of an invitation, as it is stored. The panel shows those whose link has expired as `expired`. */
const storedStates = ['waiting', 'sent', 'reminded', 'failed', 'written', 'stopped', 'revoked'] as const;
export const invitationStates = [...storedStates, 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

const columns = 'id, created_at, source, source_id, name, email, state, mails, mailed_at, expires_on, sent_at, reminded_at, written_at';
/** An invitation to write a review. Times are ISO. */
export type InvitationRow = Pick<
  Tables<'review_invitations'>,
  | 'id'
  | 'created_at'
  | 'source'
  | 'source_id'
  | 'name'
  | 'email'
  | 'state'
  | 'mails'
  | 'mailed_at'
  | 'expires_on'
  | 'sent_at'
  | 'reminded_at'
  | 'written_at'
>;

const open: readonly string[] = ['waiting', 'sent', 'reminded', 'failed'];
const today = () => new Date().toISOString().slice(0, 10);

/** Returns the state of an invitation on this day (UTC, as the database counts). */
export function stateOf({ state, expires_on }: Pick<InvitationRow, 'state' | 'expires_on'>): InvitationState {
  if (open.includes(state) && expires_on < today()) return 'expired';
  return storedStates.find((known) => known === state) ?? 'waiting';
}

const pageSize = 50;

/** The invitations of a state, or all, the latest first. */
export const invitationsQuery = (state: InvitationState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['invitations', 'list', state ?? 'all'],
    queryFn: async ({ pageParam, signal }): Promise<InvitationRow[]> => {
      let rows = (await authClient()).from('review_invitations').select(columns);
      if (state === 'expired') rows = rows.in('state', open).lt('expires_on', today());
      else if (state) rows = open.includes(state) ? rows.eq('state', state).gte('expires_on', today()) : rows.eq('state', state);
      if (pageParam) {
        const { created_at: at, id } = pageParam;
        rows = rows.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
      }
      const page = rows.order('created_at', { ascending: false }).order('id', { ascending: false });
      return unwrap(page.limit(pageSize + 1).abortSignal(signal));
    },
    initialPageParam: null as InvitationRow | null,
    getNextPageParam: (page) => (page.length > pageSize ? (page[pageSize - 1] ?? null) : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, pageSize)),
    staleTime: 0,
  });

/** The invitations of an inquiry; several after its address was corrected. */
export const invitationsOfQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['invitations', 'of', inquiryId],
    queryFn: async ({ signal }): Promise<InvitationRow[]> => {
      const rows = (await authClient()).from('review_invitations').select(columns).eq('source', 'inquiry').eq('source_id', inquiryId);
      return unwrap(rows.order('created_at', { ascending: false }).limit(pageSize).abortSignal(signal));
    },
    staleTime: 0,
  });

const refresh = (client: QueryClient) =>
  Promise.all([['invitations'], ['notifications']].map((queryKey) => client.invalidateQueries({ queryKey })));

export const inviteOutcomes = ['invited', 'already', 'stopped', 'limited', 'unfit'] as const;

const count = z.number();
const countsSchema = z.object({ invited: count, already: count, stopped: count, limited: count, unfit: count });
/** How many people had which outcome. */
export type InviteCounts = z.output<typeof countsSchema>;

export interface PeopleToInvite {
  source: 'inquiry' | 'enrolment';
  /** Won inquiries, or attended enrolments. */
  ids: readonly string[];
}

/** Invites people to write a review, each once for the same. */
export const inviteMutation = mutationOptions({
  mutationFn: async ({ source, ids }: PeopleToInvite): Promise<InviteCounts> =>
    countsSchema.parse(await unwrap((await authClient()).rpc('invite_to_review', { source, ids: [...ids] }))),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _people, _result, { client }) => refresh(client),
  meta: { failed: 'panel-invitations:inviteFailed' },
});

/** A client of a project, as typed. */
export interface TypedPerson {
  project: string;
  name: string;
  email: string;
  language: Language;
}

const outcomeSchema = z.enum(inviteOutcomes);

/** Invites a typed person to review a project. Throws AppError: `conflict` with the outcome as reason, when nothing was sent. */
export const inviteByHandMutation = mutationOptions({
  mutationFn: async ({ project, ...person }: TypedPerson): Promise<void> => {
    const client = await authClient();
    const outcome = outcomeSchema.parse(await unwrap(client.rpc('invite_to_review_project', { project_id: project, ...person })));
    if (outcome !== 'invited') throw new AppError('conflict', { reason: outcome });
  },
  onSuccess: wakeMail,
  onSettled: (_data, _error, _person, _result, { client }) => refresh(client),
});

const changeRefusals = ['written', 'stopped', 'limited', 'unfit'] as const;
const changeSchema = z.enum(['done', ...changeRefusals]);

export interface InvitationChange {
  id: string;
  action: 'resend' | 'revoke';
}

/** Sends an invitation again, or withdraws it. Throws AppError: `conflict` with the reason. */
export const changeInvitationMutation = mutationOptions({
  mutationFn: async ({ id, action }: InvitationChange): Promise<void> => {
    const outcome = changeSchema.parse(await unwrap((await authClient()).rpc('change_invitation', { id, action })));
    if (outcome !== 'done') throw new AppError('conflict', { reason: outcome });
  },
  onSuccess: wakeMail,
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
  meta: {
    failed: ({ reason }) => {
      const known = changeRefusals.find((one) => one === reason);
      return known
        ? { title: 'panel-invitations:changeFailed', text: `panel-invitations:refused.${known}` }
        : 'panel-invitations:changeFailed';
    },
  },
});

/** The days after which an invitation is repeated once; null for never. */
export const reminderDaysQuery = queryOptions({
  queryKey: ['notifications', 'review-reminder'],
  queryFn: async ({ signal }): Promise<number | null> => {
    const row = (await authClient()).from('notification_settings').select('review_reminder_days').eq('id', 1);
    return (await unwrap(row.abortSignal(signal).maybeSingle()))?.review_reminder_days ?? null;
  },
  meta: { failed: 'panel-invitations:reminder.failed' },
});

export interface ReminderChange {
  /** What was read. */
  before: number | null;
  days: number | null;
}

/** Sets when invitations are repeated. Throws AppError: `conflict`, reason `outdated`. */
export const reminderDaysMutation = mutationOptions({
  mutationFn: async ({ before, days }: ReminderChange): Promise<void> => {
    const change = (await authClient()).from('notification_settings').update({ review_reminder_days: days }).eq('id', 1);
    const still = whereUnchangedOr<typeof change, number | null>(change, 'review_reminder_days', before, days);
    expectSaved(await unwrap(still.select('id').maybeSingle()));
  },
  onSettled: (_data, _error, _change, _result, { client }) => client.invalidateQueries({ queryKey: ['notifications'] }),
  meta: { failed: failedSave('panel-invitations:reminder.notSaved') },
});

export interface ReviewReply {
  id: string;
  /** When the answer was written that was read; null for none. */
  before: string | null;
  replyEn: string;
  replyAr: string;
}

/** Writes the public answer to a review; empty texts take it back. Throws AppError: `conflict`, reason `outdated`. */
export const replyMutation = mutationOptions({
  mutationFn: async ({ id, before, replyEn, replyAr }: ReviewReply): Promise<void> => {
    const table = (await authClient()).from('user_reviews');
    const change = table.update({ reply_en: replyEn || null, reply_ar: replyAr || null }).eq('id', id);
    expectSaved(await unwrap(whereUnchanged(change, 'replied_at', before).select('id').maybeSingle()));
  },
  onSettled: (_data, _error, _reply, _result, { client }) =>
    Promise.all([['list', 'user_reviews'], ['reviews']].map((queryKey) => client.invalidateQueries({ queryKey }))),
});

const texts = z.optional(z.object({ title: z.optional(z.string()) }));
const projectSchema = z.object({ id: z.string(), translations: z.object({ en: texts, ar: texts }) });

/** The projects that somebody can be invited for, with their titles. */
export const projectsQuery = queryOptions({
  queryKey: ['items', 'project', 'names'],
  queryFn: async ({ signal }) => {
    const table = (await authClient()).from('content_items').select('id, translations').eq('kind', 'project').is('deleted_at', null);
    const rows = z.array(projectSchema).parse(await unwrap(table.order('position').order('id').limit(1000).abortSignal(signal)));
    return rows.map(({ id, translations: { en, ar } }) => ({ id, title: { en: en?.title ?? '', ar: ar?.title ?? '' } }));
  },
  meta: { failed: 'panel-invitations:projectsFailed' },
});
