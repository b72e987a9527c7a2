import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StructuredData } from '@/components/structured-data';
import { StarRating } from '@/components/ui/star-rating';
import { reviewFiguresQuery } from '@/features/reviews/figures';
import type { Testimonial } from '@/features/reviews/testimonial';
import { ratingNode, type RatedReview } from '@/features/seo/rating-node';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';

/** The average of the verified reviews, and the same as structured data with the shown ones. Nothing without any. */
export function RatingSummary({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const company = useSetting(({ companyName }) => companyName);
  const context = useSchemaContext();
  const { data } = useQuery(reviewFiguresQuery);
  if (!data?.average) return null;
  const { average, count } = data;
  const reviews = testimonials.flatMap(({ verified, name, rating, text, reply, language: written }): RatedReview[] => {
    const answer = reply?.texts[written] || reply?.texts.en || reply?.texts.ar;
    if (!verified || !name) return [];
    return [{ author: name, rating, text, language: written, reply: reply && answer ? { text: answer, at: reply.at } : undefined }];
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-3 text-body text-muted">
      <StarRating value={average} label={t('common:ratingOutOf', { rating: formatNumber(average, language), max: 5 })} />
      <span>{t('verified.summary', { count, average: formatNumber(average, language) })}</span>
      {context && <StructuredData nodes={[ratingNode({ company: localize(company, language), count, average, reviews }, context)]} />}
    </p>
  );
}
