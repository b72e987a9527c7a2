import { companyMoment } from '@functions/company-day.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';

/** The statuses of an interview in the panel. `expired` is an offer after the last day of the answer. */
export const interviewStates = ['offered', 'expired', 'declined', 'picked', 'cancelled', 'called_off', 'held', 'missed'] as const;
export type InterviewState = (typeof interviewStates)[number];

export type Interview = Omit<Tables<'interviews'>, 'application_id' | 'request_id' | 'created_at' | 'is_replaced'>;

const columns =
  'id, status, slots, minutes, answer_until, starts_at, place, online_url, interviewer_name, interviewer_email, note, reason, answered_at';

/** Returns the state of an interview at a time (milliseconds). An unknown one, of a later version, counts as offered. */
export function interviewStateOf({ status, answer_until }: Pick<Interview, 'status' | 'answer_until'>, now: number): InterviewState {
  const state = interviewStates.find((known) => known === status) ?? 'offered';
  return state === 'offered' && Date.parse(answer_until) <= now ? 'expired' : state;
}

const key = ['list', 'job_applications', 'interviews'];

/** The newest interview of an application; null without one. */
export const interviewQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...key, applicationId],
    queryFn: async ({ signal }): Promise<Interview | null> => {
      const table = (await authClient()).from('interviews').select(columns).eq('application_id', applicationId);
      const newest = table.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(1);
      return (await unwrap(newest.abortSignal(signal)))[0] ?? null;
    },
    // The applicant answers meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failed: 'panel-applications:interview.failed' },
  });

/** An interview that is ahead, or has begun within the last hours. */
export interface NextInterview extends Pick<Interview, 'id' | 'minutes' | 'interviewer_name' | 'interviewer_email'> {
  application_id: string;
  starts_at: string;
  /** The name of the applicant. */
  name: string;
}

/** The most interviews that an offer is compared with. */
const maxNext = 200;
/** No interview is longer. */
const longestMs = 8 * 3_600_000;

/** The interviews that are not over, the next one first. */
export const nextInterviewsQuery = queryOptions({
  queryKey: [...key, 'next'],
  queryFn: async ({ signal }): Promise<NextInterview[]> => {
    const table = (await authClient()).from('interviews');
    const rows = await unwrap(
      table
        .select('id, application_id, starts_at, minutes, interviewer_name, interviewer_email, job_applications(full_name, deleted_at)')
        .eq('status', 'picked')
        .gt('starts_at', new Date(Date.now() - longestMs).toISOString())
        .order('starts_at')
        .order('id')
        .limit(maxNext)
        .abortSignal(signal),
    );
    return rows.flatMap(({ job_applications: application, starts_at, ...row }) =>
      application.deleted_at === null && starts_at !== null && Date.parse(starts_at) + row.minutes * 60_000 > Date.now()
        ? [{ ...row, starts_at, name: application.full_name }]
        : [],
    );
  },
  staleTime: 0,
  meta: { logged: 'The next interviews could not be read' },
});

/** The limits of the database. */
export const interviewLengths = { place: 200, url: 500, interviewer: 120, note: 2000, reason: 1000 } as const;

/** Times for an interview as entered. Times are those of Qatar, `2026-12-06T17:00`; empty for none. */
export interface InterviewEntry {
  slot1: string;
  slot2: string;
  slot3: string;
  minutes: string;
  answerUntil: string;
  place: string;
  onlineUrl: string;
  interviewerName: string;
  interviewerEmail: string;
  note: string;
  movesStage: boolean;
}

/** Returns the entered times, in milliseconds. Those that are none are left out. */
export const slotsOf = ({ slot1, slot2, slot3 }: Pick<InterviewEntry, 'slot1' | 'slot2' | 'slot3'>): number[] =>
  [slot1, slot2, slot3].flatMap((slot) => {
    const moment = companyMoment(slot);
    return moment === undefined ? [] : [Date.parse(moment)];
  });

/** Returns the interviews that take one of the entered times. Two interviewers with an address each can meet people at the same time. */
export function clashesOf(
  entry: Pick<InterviewEntry, 'slot1' | 'slot2' | 'slot3' | 'minutes' | 'interviewerEmail'>,
  next: readonly NextInterview[],
): NextInterview[] {
  const email = entry.interviewerEmail.trim().toLowerCase();
  return next.filter(({ starts_at, minutes, interviewer_email }) => {
    const [start, end] = [Date.parse(starts_at), Date.parse(starts_at) + minutes * 60_000];
    const isSamePerson = email === '' || interviewer_email === null || interviewer_email.toLowerCase() === email;
    return isSamePerson && slotsOf(entry).some((slot) => slot < end && slot + Number(entry.minutes) * 60_000 > start);
  });
}

const refresh = (client: QueryClient) =>
  Promise.all([['list', 'job_applications'], ['notes'], ['notifications']].map((queryKey) => client.invalidateQueries({ queryKey })));

export interface InterviewOffer {
  applicationId: string;
  entry: InterviewEntry;
  /** The offer or appointment in whose place these times come, as it was read. */
  replaces: Pick<Interview, 'id' | 'status'> | null;
}

/**
 * Offers times. The form reports the outcome. Throws AppError: `conflict`, reason `interview_changed`, when there is another offer or
 * appointment meanwhile, `notFound` for a deleted application, `invalid` with the reasons of `offer_interview`.
 */
export const offerInterviewMutation = mutationOptions({
  mutationFn: async ({ applicationId, entry, replaces }: InterviewOffer) => {
    const client = await authClient();
    const sent = {
      slots: slotsOf(entry).map((slot) => new Date(slot).toISOString()),
      minutes: Number(entry.minutes),
      answer_until: companyMoment(entry.answerUntil) ?? entry.answerUntil,
      place: entry.place,
      online_url: entry.onlineUrl,
      interviewer_name: entry.interviewerName,
      interviewer_email: entry.interviewerEmail,
      note: entry.note,
    };
    await insertOnce('interviews', { applicationId, sent, replaces }, (request_id) =>
      unwrap(
        client.rpc('offer_interview', {
          application_id: applicationId,
          request_id,
          entry: sent,
          moves_stage: entry.movesStage,
          ...(replaces && { replaces: replaces.id, replaced_status: replaces.status }),
        }),
      ),
    );
  },
  onSuccess: wakeMail,
  onSettled: (_data, _error, _offer, _result, { client }) => refresh(client),
});

export interface InterviewChange {
  id: string;
  status: 'called_off' | 'picked' | 'held' | 'missed';
  /** To the applicant, of one that is called off. */
  reason?: string;
}

/** Calls an interview off, marks it, or takes a mark back. Throws AppError: `conflict`, reason `interview_changed`. */
export const setInterviewMutation = mutationOptions({
  mutationFn: async ({ id, status, reason }: InterviewChange) =>
    unwrap((await authClient()).rpc('set_interview', { interview_id: id, status, ...(reason && { reason }) })),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
  meta: {
    failed: ({ reason }) =>
      reason === 'interview_changed'
        ? { title: 'panel-applications:interview.changeFailed', text: 'panel-applications:interview.changed' }
        : 'panel-applications:interview.changeFailed',
  },
});
