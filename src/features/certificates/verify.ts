import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** A certificate, as it was issued. Days are `2026-12-06`. */
export interface Certificate {
  number: string;
  /** The holder. */
  name: string;
  title: Localized;
  startsOn: string;
  /** Null: the day of the start. */
  endsOn: string | null;
  issuedOn: string;
}

const title = z.object({ en: z.string(), ar: z.string() });
const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valid'),
    number: z.string(),
    name: z.string(),
    title,
    starts_on: z.string(),
    ends_on: z.nullable(z.string()),
    issued_on: z.string(),
  }),
  z.object({ status: z.enum(['withdrawn', 'unknown', 'limited']) }),
]);

/** A valid certificate, or what its number is else. */
export type Confirmation = Certificate | 'withdrawn' | 'unknown';

/** What is known of the certificate with a number. Throws AppError: `rateLimited` after 30 numbers in ten minutes, `offline`. */
export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: async ({ signal }): Promise<Confirmation> => {
      const client = await anonClient();
      const answer = answerSchema.parse(await unwrap(client.rpc('verify_certificate', { number }).abortSignal(signal)));
      if (answer.status === 'limited') throw new AppError('rateLimited');
      if (answer.status !== 'valid') return answer.status;
      const { number: known, name, starts_on: startsOn, ends_on: endsOn, issued_on: issuedOn } = answer;
      return { number: known, name, title: answer.title, startsOn, endsOn, issuedOn };
    },
    // It may be withdrawn at any time.
    staleTime: 0,
    retry: false,
  });
