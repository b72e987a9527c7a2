import { mutationOptions } from '@tanstack/react-query';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

const states = ['offered', 'expired', 'declined', 'picked', 'cancelled', 'called_off'] as const;

/** The newest interview of an application as the applicant sees it (`private.applicant_interview`). Times are ISO. */
export interface OwnInterview {
  id: string;
  status: (typeof states)[number];
  minutes: number;
  answer_until: string;
  starts_at: string | null;
  place: string | null;
  is_online: boolean;
  /** Of a picked time only. */
  online_url: string | null;
  interviewer: string | null;
  note: string | null;
  reason: string | null;
  can_cancel: boolean;
  slots: readonly { starts_at: string; is_free: boolean }[];
}

/** Whether a value is an interview in a state of this version. No schema: the page loads none at first. */
const isInterview = (value: unknown): value is OwnInterview =>
  typeof value === 'object' && value !== null && 'status' in value && states.some((known) => known === value.status);

/** Returns the interview of an answer; null without one, and for a state of a later version. */
export const ownInterviewOf = (value: unknown): OwnInterview | null => (isInterview(value) ? value : null);

/** The limit of the database. */
export const longestMessage = 1000;

export interface InterviewAnswer {
  id: string;
  answer: 'picked' | 'declined' | 'cancelled';
  /** The picked start. */
  slot?: string;
  message?: string;
}

const refusals = {
  unknown: 'notFound',
  closed: 'conflict',
  expired: 'conflict',
  taken: 'conflict',
  invalid: 'invalid',
  limited: 'rateLimited',
} as const;

const isRefusal = (status: unknown): status is keyof typeof refusals => typeof status === 'string' && Object.hasOwn(refusals, status);

function expectDone(answer: unknown): void {
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  if (status === 'done') return;
  throw isRefusal(status) ? new AppError(refusals[status], { reason: status }) : new AppError('unknown');
}

/**
 * Answers an interview. Throws AppError: `conflict`, with the reason `taken` when the time is gone, `expired` after the last day, or
 * `closed` when it was answered otherwise or called off; `notFound`, `invalid`, `rateLimited`.
 */
export const answerInterviewMutation = (token: string) =>
  mutationOptions({
    mutationFn: async ({ id, answer, slot, message }: InterviewAnswer) => {
      const client = await anonClient();
      const given = { token, interview_id: id, answer, ...(slot && { slot }), ...(message && { message }) };
      expectDone(await unwrap(client.rpc('answer_interview', given)));
    },
    onSuccess: wakeMail,
    onSettled: (_data, _error, _answer, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
    meta: {
      failed: ({ reason }) =>
        reason === 'taken' || reason === 'expired' || reason === 'closed'
          ? { title: 'application:interview.failed', text: `application:interview.failures.${reason}` }
          : 'application:interview.failed',
    },
  });
