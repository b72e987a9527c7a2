import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import { freeTimesKey } from './free-times';

const states = ['booked', 'past', 'cancelled', 'called_off'] as const;

/** A talk as the person sees it by the link of its confirmation. */
export interface OwnTalk {
  state: (typeof states)[number];
  /** Whether it can be moved and cancelled. */
  isOpen: boolean;
  /** ISO. */
  startsAt: string;
  minutes: number;
  /** The service as the page named it. */
  topic: string;
  place: Localized;
}

const answerSchema = z.object({
  status: z.enum(['found', 'done', 'unknown', 'closed', 'taken', 'limited']),
  talk: z.optional(z.enum(states)),
  is_open: z.optional(z.boolean()),
  starts_at: z.optional(z.string()),
  minutes: z.optional(z.number()),
  topic: z.optional(z.nullable(z.string())),
  place: z.optional(z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })),
});

/** Throws AppError: `notFound` for an invalid link, `conflict`, reason `talk_closed` or `talk_taken`, `rateLimited`. */
function accepted(answer: unknown): z.output<typeof answerSchema> {
  const read = answerSchema.parse(answer);
  if (read.status === 'unknown') throw new AppError('notFound');
  if (read.status === 'limited') throw new AppError('rateLimited');
  if (read.status === 'closed' || read.status === 'taken') throw new AppError('conflict', { reason: `talk_${read.status}` });
  return read;
}

const ownKey = ['own-talk'];

/** The talk of a link, by its token. */
export const ownTalkQuery = (token: string) =>
  queryOptions({
    queryKey: [...ownKey, token],
    queryFn: async ({ signal }): Promise<OwnTalk> => {
      const client = await anonClient();
      const answer = accepted(await unwrap(client.rpc('talk_status', { token }).abortSignal(signal)));
      return {
        state: answer.talk ?? 'booked',
        isOpen: answer.is_open === true,
        startsAt: answer.starts_at ?? '',
        minutes: answer.minutes ?? 30,
        topic: answer.topic ?? '',
        place: { en: answer.place?.en ?? '', ar: answer.place?.ar ?? '' },
      };
    },
    staleTime: 0,
    retry: false,
  });

const refresh = (client: QueryClient) => Promise.all([ownKey, freeTimesKey].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Moves the talk of a link to a free time (ISO). The dialog tells failures. */
export const moveOwnTalkMutation = (token: string) =>
  mutationOptions({
    mutationFn: async (startsAt: string) => accepted(await unwrap((await anonClient()).rpc('move_talk', { token, starts_at: startsAt }))),
    onSuccess: wakeMail,
    onSettled: (_data, _error, _start, _result, { client }) => refresh(client),
    meta: {
      succeeded: 'talk:own.moved',
      failed: (error) =>
        error.reason === 'talk_taken' ? { title: 'talk:own.moveFailed', text: 'talk:errors.taken' } : 'talk:own.moveFailed',
    },
  });

/** Cancels the talk of a link. */
export const cancelOwnTalkMutation = (token: string) =>
  mutationOptions({
    mutationFn: async () => accepted(await unwrap((await anonClient()).rpc('cancel_talk', { token }))),
    onSuccess: wakeMail,
    onSettled: (_data, _error, _nothing, _result, { client }) => refresh(client),
    meta: { failed: 'talk:own.cancelFailed', succeeded: 'talk:own.cancelled' },
  });
