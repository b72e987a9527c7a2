import { describe, expect, it } from 'vitest';
import { composeTestimonials } from '@/features/reviews/compose-testimonials';
import type { ApprovedReview } from '@/features/reviews/queries';
import { sampleTestimonials } from '@/features/reviews/sample-testimonials';

const review = (change: Partial<ApprovedReview> = {}): ApprovedReview => ({
  id: 'r1',
  rating: 4,
  review_text: ' Good work. ',
  name: 'Noor',
  company_name: 'Acme',
  language: 'en',
  verified_source: null,
  reply_en: null,
  reply_ar: null,
  replied_at: null,
  ...change,
});

describe('composeTestimonials', () => {
  it('puts approved reviews first, in their order, then the ten samples', () => {
    const composed = composeTestimonials([review(), review({ id: 'r2' })], true);
    expect(composed.slice(0, 2).map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(composed.slice(2)).toEqual(sampleTestimonials);
  });

  it('keeps whether a review is verified, and an answer in the languages that it has', () => {
    const [plain, answered] = composeTestimonials(
      [review(), review({ verified_source: 'inquiry', reply_ar: 'شكرًا لك', replied_at: '2026-11-22T10:00:00Z' })],
      false,
    );
    expect([plain?.verified, plain?.reply]).toEqual([null, undefined]);
    expect([answered?.verified, answered?.reply]).toEqual(['inquiry', { texts: { en: null, ar: 'شكرًا لك' }, at: '2026-11-22T10:00:00Z' }]);
  });

  it('leaves the samples out when the settings say so', () => {
    expect(composeTestimonials([review()], false).map(({ id }) => id)).toEqual(['r1']);
    expect(composeTestimonials([], false)).toEqual([]);
  });

  it('trims the texts and leaves gaps for placeholders', () => {
    const [written, empty] = composeTestimonials(
      [review({ language: 'ar' }), review({ review_text: '  ', name: '', company_name: null, language: 'fr' })],
      false,
    );
    expect(written).toMatchObject({ text: 'Good work.', name: 'Noor', company: 'Acme', rating: 4, language: 'ar' });
    expect(empty).toMatchObject({ text: null, name: null, company: null, language: 'en' });
  });
});

describe('the sample testimonials', () => {
  it('are ten, in both languages, each with an id, text, name and company of its own', () => {
    expect(sampleTestimonials).toHaveLength(10);
    expect(new Set(sampleTestimonials.map(({ language }) => language))).toEqual(new Set(['en', 'ar']));
    for (const field of ['id', 'text', 'name', 'company'] as const) {
      const values = sampleTestimonials.map((sample) => sample[field]);
      expect(values.filter((value) => !value)).toEqual([]);
      expect(new Set(values).size).toBe(10);
    }
  });

  it('are rated between 4.5 and 5 with one decimal, not all alike', () => {
    const ratings = sampleTestimonials.map(({ rating }) => rating);
    expect(ratings.filter((rating) => rating < 4.5 || rating > 5 || Number(rating.toFixed(1)) !== rating)).toEqual([]);
    expect(new Set(ratings).size).toBeGreaterThan(3);
  });

  it('are in the letters of their language', () => {
    const mismatched = sampleTestimonials.filter(({ text, language }) => /[\u0600-\u06ff]/.test(text ?? '') !== (language === 'ar'));
    expect(mismatched).toEqual([]);
  });
});
