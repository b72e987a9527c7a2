import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { StarRating } from '@/components/ui/star-rating';
import { reviewLanguageMutation } from '@/features/reviews/admin';
import { toTestimonial } from '@/features/reviews/compose-testimonials';
import { TestimonialCard } from '@/features/reviews/testimonial-card';
import { VerifiedMark } from '@/features/reviews/verified-mark';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { ListTime } from '../../list/list-time';
import type { DetailsProps } from '../../list/list-definition';
import { Segments } from '../../ui/segments';
import { ReplyForm } from './reply-form';
import type { Review } from './reviews-list';

const tones: Record<string, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'neutral' };
const statuses = ['pending', 'approved', 'rejected'] as const;

/** Any value other than approved or rejected counts as pending (spec/admin-panel section 4). */
export const statusOf = (status: string) => statuses.find((known) => known === status) ?? 'pending';

/** The language of a review. */
export const languageOf = (language: string | null) => (language === 'ar' ? 'ar' : 'en');

export function ReviewStatus({ row }: { row: Pick<Review, 'status'> }) {
  const { t } = useTranslation('panel-reviews');
  const status = statusOf(row.status);
  return (
    <Badge tone={tones[status]} className="text-xs font-medium whitespace-nowrap">
      {t(`status.${status}`)}
    </Badge>
  );
}

export function ReviewStars({ row: { rating } }: { row: Pick<Review, 'rating'> }) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  return <StarRating value={rating} label={t('ratingOutOf', { rating: formatNumber(rating, language), max: 5 })} />;
}

export function ReviewLanguage({ row }: { row: Pick<Review, 'language'> }) {
  const { t } = useTranslation('panel-reviews');
  return t(`languages.${languageOf(row.language)}`);
}

/** A review in the list on phones. */
export function ReviewCard({ row }: { row: Pick<Review, 'rating' | 'review_text' | 'created_at' | 'status' | 'verified_source'> }) {
  const { t } = useTranslation('panel-reviews');
  return (
    <>
      <p dir="auto" className="line-clamp-2 pt-1 break-words text-muted">
        {row.review_text ?? t('noText')}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <ReviewStars row={row} />
        <ReviewStatus row={row} />
        {row.verified_source && <VerifiedMark source={row.verified_source} />}
        <ListTime at={row.created_at} />
      </p>
    </>
  );
}

/** A review with a preview of its card on the site. */
export function ReviewDetails({ row, isTrash }: DetailsProps<Review>) {
  const { t } = useTranslation('panel-reviews');
  const status = statusOf(row.status);
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-3">
        <ReviewStatus row={row} />
        {row.verified_source && <VerifiedMark source={row.verified_source} />}
        <ListTime isFull at={row.created_at} />
      </p>
      {row.review_text && (
        <p dir="auto" className="text-body break-words whitespace-pre-wrap">
          {row.review_text}
        </p>
      )}
      <section aria-labelledby="as-shown" className="space-y-2">
        <h3 id="as-shown" className="text-xs font-medium text-muted">
          {t('asShown')}
        </h3>
        <TestimonialCard testimonial={toTestimonial(row)} />
        <LanguageChoice row={row} />
        {status !== 'approved' && <p className="text-muted">{t('hidden')}</p>}
      </section>
      {/* The date is the version of the answer. */}
      {!isTrash && <ReplyForm key={`${row.id} ${row.replied_at ?? ''}`} row={row} />}
    </div>
  );
}

/** Corrects the language, which is detected from the letters of the text. */
function LanguageChoice({ row }: { row: Pick<Review, 'id' | 'language'> }) {
  const { t } = useTranslation('panel-reviews');
  const { mutate, isPending, variables } = useMutation(reviewLanguageMutation);
  const language = isPending ? variables.language : row.language === 'ar' ? 'ar' : 'en';
  const options = (['en', 'ar'] as const).map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Segments
        label={t('columns.language')}
        value={language}
        options={options}
        onChange={(next) => mutate({ id: row.id, before: row.language, language: next })}
      />
      <p className="text-muted">{t('languageHint')}</p>
    </div>
  );
}
