import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Localized } from '@/i18n/localized-text';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';
import { applicantStageOf, type ApplicantStage } from './stages';

/** What the link of a receipt tells (`application_status`). */
export interface ApplicationStatus {
  stage: ApplicantStage;
  /** It may still be corrected and withdrawn. */
  isOpen: boolean;
  /** ISO time. */
  sentAt: string;
  /** The day after which it is deleted, as 2027-11-22. */
  keepUntil: string;
  phone: string;
  /** The position; empty when the posting had no name in a language. */
  title: Localized;
}

interface Answer {
  status: 'found' | 'done' | 'unknown' | 'closed' | 'invalid' | 'limited';
  stage?: string;
  is_open?: boolean;
  sent_at?: string;
  keep_until?: string;
  phone?: string | null;
  title?: Record<keyof Localized, string | null>;
}

const refusals = { unknown: 'notFound', closed: 'conflict', invalid: 'invalid', limited: 'rateLimited' } as const;

/** Throws AppError: `notFound` for a link that opens nothing, `conflict` when nothing can be changed any more, `rateLimited`, `invalid`. */
function accepted(answer: unknown): Answer {
  const { status } = answer as Answer;
  if (status !== 'found' && status !== 'done') throw new AppError(refusals[status]);
  return answer as Answer;
}

async function fetchStatus(token: string, signal: AbortSignal): Promise<ApplicationStatus> {
  const client = await visitor();
  const {
    stage,
    is_open,
    sent_at = '',
    keep_until = '',
    phone,
    title,
  } = accepted(await unwrap(client.rpc('application_status', { token }).abortSignal(signal)));
  return {
    stage: applicantStageOf(stage),
    isOpen: is_open === true,
    sentAt: sent_at,
    keepUntil: keep_until,
    phone: phone ?? '',
    title: { en: title?.en ?? '', ar: title?.ar ?? '' },
  };
}

/** How an application stands, for whoever has its link. */
export const statusQuery = (token: string) =>
  queryOptions({
    queryKey: ['application', token],
    queryFn: ({ signal }) => fetchStatus(token, signal),
    staleTime: 0,
    // The page stays open while the application goes on.
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Corrects the phone number; the form tells how it went. */
export const correctPhoneMutation = (token: string) =>
  mutationOptions({
    mutationFn: async (phone: string) => accepted(await unwrap((await visitor()).rpc('correct_application_phone', { token, phone }))),
    onSettled: (_data, _error, _phone, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
  });

/** Withdraws the application. */
export const withdrawMutation = (token: string) =>
  mutationOptions({
    mutationFn: async () => accepted(await unwrap((await visitor()).rpc('withdraw_application', { token }))),
    onSettled: (_data, _error, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: ['application', token] }),
    meta: { failed: 'application:withdraw.failed', succeeded: 'application:withdraw.done' },
  });

const linkOver = 'link_over';

/** The last day of a link, which its token carries for everybody to read (private.application_token): counted from 2000-01-01. */
function isOver(token: string): boolean {
  const bytes = atob(token.slice(0, 28).replaceAll('-', '+').replaceAll('_', '/'));
  const days = [...bytes.slice(16, 20)].reduce((whole, byte) => whole * 256 + byte.charCodeAt(0), 0);
  return Date.UTC(2000, 0, 1 + days + 1) <= Date.now();
}

/** Erases the application with its file, for good. A call whose answer was lost finds nothing any more, which is what was wanted; a link that is over finds nothing either, and has erased nothing. */
export const eraseMutation = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      callFunction('erase-application', { token }).catch((error: unknown) => {
        if (toAppError(error).reason !== 'link_invalid') throw error;
        if (isOver(token)) throw new AppError('notFound', { reason: linkOver, cause: error });
      }),
    meta: {
      failed: ({ reason }) => ({
        title: 'application:erase.failed',
        text: reason === linkOver ? 'application:erase.expired' : 'application:erase.failedText',
      }),
    },
  });
