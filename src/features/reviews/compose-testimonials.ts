import type { ApprovedReview } from './queries';
import { sampleTestimonials } from './sample-testimonials';
import type { Testimonial } from './testimonial';

const written = (value: string | null) => value?.trim() || null;

/** A stored review as its card shows it. */
export function toTestimonial(review: ApprovedReview): Testimonial {
  return {
    id: review.id,
    text: written(review.review_text),
    name: written(review.name),
    company: written(review.company_name),
    rating: review.rating,
    language: review.language === 'ar' ? 'ar' : 'en',
  };
}

/** Approved reviews, newest first as they come, then the built-in samples unless the settings hide them (docs/decisions/024-brand.md). */
export function composeTestimonials(reviews: readonly ApprovedReview[], showSamples: boolean): Testimonial[] {
  return [...reviews.map(toTestimonial), ...(showSamples ? sampleTestimonials : [])];
}
