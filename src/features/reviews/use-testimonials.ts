import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { composeTestimonials } from './compose-testimonials';
import { approvedReviewsQuery } from './queries';
import type { Testimonial } from './testimonial';

export interface Testimonials {
  testimonials: Testimonial[];
  /** True while reviews may still come. */
  isPending: boolean;
}

/** What the carousel shows. Reviews that can't be read are logged, and the samples stand alone. */
export function useTestimonials(showSamples: boolean): Testimonials {
  const { data, isPending } = useQuery(approvedReviewsQuery);
  // The search makes its index of them anew when they change, not at every key.
  const testimonials = useMemo(() => composeTestimonials(data ?? [], showSamples), [data, showSamples]);
  return { testimonials, isPending };
}
