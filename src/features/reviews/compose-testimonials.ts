import type { ApprovedReview } from './queries';
import { sampleTestimonials } from './sample-testimonials';
import type { Testimonial } from './testimonial';

const trimmed = (value: string | null) => value?.trim() || null;

/** Returns the testimonial of a stored review. */
export function toTestimonial(review: ApprovedReview): Testimonial {
  return {
    id: review.id,
    text: trimmed(review.review_text),
    name: trimmed(review.name),
    company: trimmed(review.company_name),
    rating: review.rating,
    language: review.language === 'ar' ? 'ar' : 'en',
    verified: review.verified_source,
    reply: review.replied_at ? { texts: { en: review.reply_en, ar: review.reply_ar }, at: review.replied_at } : undefined,
  };
}

/** Returns the approved reviews, newest first, then the built-in samples unless the settings hide them (docs/decisions/024-brand.md). */
export function composeTestimonials(reviews: readonly ApprovedReview[], showSamples: boolean): Testimonial[] {
  return [...reviews.map(toTestimonial), ...(showSamples ? sampleTestimonials : [])];
}
