import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

const states = ['enrolled', 'waiting', 'cancelled', 'attended', 'called_off'] as const;

/** An enrolment as the person sees it by the link of its confirmation. */
export interface OwnEnrolment {
  state: (typeof states)[number];
  /** Whether it can be cancelled. */
  isOpen: boolean;
  /** ISO. */
  startsAt: string;
  seats: number;
  title: Localized;
  /** The id of its run, the length of the first lesson, and where it is. */
  run: string;
  minutes: number;
  place: Localized;
  /** The valid ones. */
  certificates: readonly { number: string; name: string }[];
}

const text = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) });
const localized = (found: z.output<typeof text> | undefined): Localized => ({ en: found?.en ?? '', ar: found?.ar ?? '' });

const answerSchema = z.object({
  status: z.enum(['found', 'done', 'unknown', 'closed', 'limited']),
  enrolment: z.optional(z.enum(states)),
  is_open: z.optional(z.boolean()),
  starts_at: z.optional(z.string()),
  seats: z.optional(z.number()),
  title: z.optional(text),
  run: z.optional(z.string()),
  minutes: z.optional(z.number()),
  place: z.optional(text),
  certificates: z.optional(z.array(z.object({ number: z.string(), name: z.string() }))),
});

const refusals = { unknown: 'notFound', closed: 'conflict', limited: 'rateLimited' } as const;

/** Throws AppError: `notFound` for an invalid link, `conflict` after the start, `rateLimited`. */
function accepted(answer: unknown): z.output<typeof answerSchema> {
  const read = answerSchema.parse(answer);
  if (read.status !== 'found' && read.status !== 'done') throw new AppError(refusals[read.status]);
  return read;
}

/** The enrolment of a link, by its token. */
export const ownEnrolmentQuery = (token: string) =>
  queryOptions({
    queryKey: ['own-enrolment', token],
    queryFn: async ({ signal }): Promise<OwnEnrolment> => {
      const client = await anonClient();
      const answer = accepted(await unwrap(client.rpc('enrolment_status', { token }).abortSignal(signal)));
      return {
        state: answer.enrolment ?? 'enrolled',
        isOpen: answer.is_open === true,
        startsAt: answer.starts_at ?? '',
        seats: answer.seats ?? 1,
        title: localized(answer.title),
        run: answer.run ?? '',
        minutes: answer.minutes ?? 0,
        place: localized(answer.place),
        certificates: answer.certificates ?? [],
      };
    },
    staleTime: 0,
    retry: false,
  });

/** Cancels the enrolment of a link. */
export const cancelEnrolmentMutation = (token: string) =>
  mutationOptions({
    mutationFn: async () => accepted(await unwrap((await anonClient()).rpc('cancel_enrolment', { token }))),
    // Somebody who waited may have got the seat.
    onSuccess: wakeMail,
    onSettled: (_data, _error, _nothing, _result, { client }) =>
      Promise.all([['own-enrolment'], ['course-runs', 'open']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { failed: 'enrolment:own.cancelFailed', succeeded: 'enrolment:own.cancelled' },
  });
