import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/** The verified reviews that are approved. */
export interface ReviewFigures {
  count: number;
  /** 1 to 5 with one decimal; null without any. */
  average: number | null;
}

const figuresSchema = z.object({ count: z.number(), average: z.nullable(z.number()) });

/** How many verified reviews there are, and their average. */
export const reviewFiguresQuery = queryOptions({
  queryKey: ['reviews', 'figures'],
  queryFn: async ({ signal }): Promise<ReviewFigures> =>
    figuresSchema.parse(await unwrap((await anonClient()).rpc('review_figures').abortSignal(signal))),
  // The section stands without it.
  meta: { logged: 'The figures of the reviews could not be loaded:' },
});
