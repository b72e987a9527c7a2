import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { composeTestimonials } from './compose-testimonials';
import { approvedReviewsQuery } from './queries';
import type { Testimonial } from './testimonial';

export interface Testimonials {
  testimonials: Testimonial[];
  /** True while reviews are loading. */
  isPending: boolean;
}

/**
 * Returns the testimonials of the carousel. Reads approved reviews when `enabled`. A failure is logged, and the samples are shown alone.
 */
export function useTestimonials(showSamples: boolean, { enabled = true }: { enabled?: boolean } = {}): Testimonials {
  const reviews = useQuery({ ...approvedReviewsQuery, enabled });
  // Hydration starts from the prerendered state, even when the reviews have already arrived.
  const data = useOnceHydrated(() => reviews.data, undefined);
  const isPending = useOnceHydrated(() => reviews.isPending, true);
  // Memoized, because the search builds its index from them.
  const testimonials = useMemo(() => composeTestimonials(data ?? [], showSamples), [data, showSamples]);
  return { testimonials, isPending };
}
