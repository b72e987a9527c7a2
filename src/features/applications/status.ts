import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Localized } from '@/i18n/localized-text';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { ownInterviewOf, type OwnInterview } from './own-interview';
import { applicantStageOf, type ApplicantStage } from './stages';

/** The state of an application, read by the link in its receipt (`application_status`). */
export interface ApplicationStatus {
  stage: ApplicantStage;
  /** Whether the phone number can be changed and the application withdrawn. */
  isOpen: boolean;
  /** ISO time. */
  sentAt: string;
  /** The last day of storage, as 2027-11-22. */
  keepUntil: string;
  /** The last day of a consent to be kept for other positions; null without one. */
  poolUntil: string | null;
  phone: string;
  /** The newest interview; null without one. */
  interview: OwnInterview | null;
  /** The position; empty in a language without a title. */
  title: Localized;
}

interface Answer {
  status: 'found' | 'done' | 'unknown' | 'closed' | 'invalid' | 'limited';
  stage?: string;
  is_open?: boolean;
  sent_at?: string;
  keep_until?: string;
  pool_until?: string | null;
  phone?: string | null;
  interview?: unknown;
  title?: Record<keyof Localized, string | null>;
}

const refusals = { unknown: 'notFound', closed: 'conflict', invalid: 'invalid', limited: 'rateLimited' } as const;

/** Throws AppError: `notFound` for an invalid link, `conflict` when nothing can be changed, `rateLimited`, `invalid`. */
function accepted(answer: unknown): Answer {
  const { status } = answer as Answer;
  if (status !== 'found' && status !== 'done') throw new AppError(refusals[status]);
  return answer as Answer;
}

async function fetchStatus(token: string, signal: AbortSignal): Promise<ApplicationStatus> {
  const client = await anonClient();
  const {
    stage,
    is_open,
    sent_at = '',
    keep_until = '',
    pool_until = null,
    phone,
    interview,
    title,
  } = accepted(await unwrap(client.rpc('application_status', { token }).abortSignal(signal)));
  return {
    stage: applicantStageOf(stage),
    isOpen: is_open === true,
    sentAt: sent_at,
    keepUntil: keep_until,
    poolUntil: pool_until,
    phone: phone ?? '',
    interview: ownInterviewOf(interview),
    title: { en: title?.en ?? '', ar: title?.ar ?? '' },
  };
}

/** The state of an application, by the token of its link. */
export const statusQuery = (token: string) =>
  queryOptions({
    queryKey: ['application', token],
    queryFn: ({ signal }) => fetchStatus(token, signal),
    staleTime: 0,
    // The page may stay open for long.
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Changes the phone number. The form reports the outcome. */
export const correctPhoneMutation = (token: string) =>
  mutationOptions({
    mutationFn: async (phone: string) => accepted(await unwrap((await anonClient()).rpc('correct_application_phone', { token, phone }))),
    onSettled: (_data, _error, _phone, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
  });

export const withdrawMutation = (token: string) =>
  mutationOptions({
    mutationFn: async () => accepted(await unwrap((await anonClient()).rpc('withdraw_application', { token }))),
    onSettled: (_data, _error, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
    meta: { failed: 'application:withdraw.failed', succeeded: 'application:withdraw.done' },
  });

/** Gives or renews the consent to be kept for other positions, or withdraws it. */
export const poolConsentMutation = (token: string) =>
  mutationOptions({
    mutationFn: async (isGiven: boolean) =>
      accepted(await unwrap((await anonClient()).rpc('set_pool_consent', { token, is_given: isGiven }))),
    onSettled: (_data, _error, _isGiven, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
    meta: { failed: 'application:pool.failed' },
  });

const linkExpired = 'link_over';

/** Returns whether a link has expired. Its token has the last day as days since 2000-01-01 (private.application_token). */
function isExpired(token: string): boolean {
  const bytes = atob(token.slice(0, 28).replaceAll('-', '+').replaceAll('_', '/'));
  const days = [...bytes.slice(16, 20)].reduce((whole, byte) => whole * 256 + byte.charCodeAt(0), 0);
  return Date.UTC(2000, 0, 1 + days + 1) <= Date.now();
}

/**
 * Deletes the application with its file. An already deleted application counts as success, for example after a lost response. Fails for an
 * expired link.
 */
export const eraseMutation = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      callFunction('erase-application', { token }).catch((error: unknown) => {
        if (toAppError(error).reason !== 'link_invalid') throw error;
        if (isExpired(token)) throw new AppError('notFound', { reason: linkExpired, cause: error });
      }),
    meta: {
      failed: ({ reason }) => ({
        title: 'application:erase.failed',
        text: reason === linkExpired ? 'application:erase.expired' : 'application:erase.failedText',
      }),
    },
  });
