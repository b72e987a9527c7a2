import { useMemo } from 'react';
import { useLateQuery } from '@/data/use-late-query';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { composeTestimonials } from './compose-testimonials';
import { approvedReviewsQuery } from './queries';
import type { Testimonial } from './testimonial';

export interface Testimonials {
  testimonials: Testimonial[];
  /** True while reviews may still come. */
  isPending: boolean;
}

/** What the carousel shows. Approved reviews are asked for once they are wanted. Reviews that can't be read are logged, and the samples stand alone. */
export function useTestimonials(showSamples: boolean, wish?: { isWanted: boolean }): Testimonials {
  const reviews = useLateQuery(approvedReviewsQuery, wish);
  // The part of the page may come alive after they have arrived: it starts from what was prerendered all the same.
  const data = useOnceHydrated(() => reviews.data, undefined);
  const isPending = useOnceHydrated(() => reviews.isPending, true);
  // The search makes its index of them anew when they change, not at every key.
  const testimonials = useMemo(() => composeTestimonials(data ?? [], showSamples), [data, showSamples]);
  return { testimonials, isPending };
}
