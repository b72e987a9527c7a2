import { companyDay } from '@functions/company-day.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/** The number of days that are read at once, as many as the database tells. */
export const daysAtOnce = 31;

/** The key of the free times of all days. */
export const freeTimesKey = ['talks', 'free'] as const;

const answerSchema = z.object({ starts: z.array(z.string()) });

/** The free times (ISO, in order) of 31 days from a day in Qatar on, `2026-12-06`. */
export const freeTimesQuery = (firstDay: string) =>
  queryOptions({
    queryKey: [...freeTimesKey, firstDay],
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await anonClient();
      const lastDay = companyDay(Date.parse(`${firstDay}T00:00:00+03:00`), daysAtOnce - 1);
      const call = client.rpc('free_talks', { first_day: firstDay, last_day: lastDay });
      // One form of a time, whatever the database writes.
      return answerSchema.parse(await unwrap(call.abortSignal(signal))).starts.map((start) => new Date(start).toISOString());
    },
    // Others book meanwhile.
    staleTime: 0,
  });
