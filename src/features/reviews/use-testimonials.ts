import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { composeTestimonials } from './compose-testimonials';
import { approvedReviewsQuery } from './queries';
import type { Testimonial } from './testimonial';

export interface Testimonials {
  testimonials: Testimonial[];
  /** True while reviews may still come. */
  isPending: boolean;
}

/** Returns what the carousel shows. Approved reviews are read when `enabled`. Reviews that can't be read are logged, and the samples stand alone. */
export function useTestimonials(showSamples: boolean, { enabled = true }: { enabled?: boolean } = {}): Testimonials {
  const reviews = useQuery({ ...approvedReviewsQuery, enabled });
  // This part of the page may be hydrated after they have arrived: it starts from what was prerendered all the same.
  const data = useOnceHydrated(() => reviews.data, undefined);
  const isPending = useOnceHydrated(() => reviews.isPending, true);
  // The search makes its index of them anew when they change, not at every key.
  const testimonials = useMemo(() => composeTestimonials(data ?? [], showSamples), [data, showSamples]);
  return { testimonials, isPending };
}
