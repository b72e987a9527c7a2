import { useQuery } from '@tanstack/react-query';
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

  return { testimonials: composeTestimonials(data ?? [], showSamples), isPending };
}
