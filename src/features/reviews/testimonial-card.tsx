import { Quote } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar';
import { StarRating } from '@/components/ui/star-rating';
import { directionOf } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import type { Testimonial } from './testimonial';

/** One testimonial, laid out in the direction of its own language on either language's page. The endless row has dozens of them. */
export const TestimonialCard = memo(function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const { text, name, company, rating } = testimonial;
  const shownName = name ?? t('testimonials.fallbackName');
  const standIn = (words: string) => <bdi lang={language}>{words}</bdi>;

  return (
    <figure lang={testimonial.language} dir={directionOf(testimonial.language)} className="glass relative flex h-full flex-col gap-4 rounded-card p-5">
      <Quote aria-hidden="true" className="absolute end-5 top-5 size-6 fill-primary/25 text-transparent [&:lang(ar)]:-scale-x-100" />
      {/* Its name is in the page's language. */}
      <span lang={language}>
        <StarRating value={rating} label={t('common:ratingOutOf', { rating: formatNumber(rating, language), max: 5 })} />
      </span>
      <blockquote className="line-clamp-3 min-h-[3lh] print:line-clamp-none text-small text-foreground">{text ? <bdi>{text}</bdi> : standIn(t('testimonials.fallbackText'))}</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={shownName} size="sm" />
        <span className="grid min-w-0 text-small leading-snug">
          <span className="truncate font-semibold">{name ? <bdi>{name}</bdi> : standIn(shownName)}</span>
          <span className="truncate text-muted">{company ? <bdi>{company}</bdi> : standIn(t('testimonials.fallbackCompany'))}</span>
        </span>
      </figcaption>
    </figure>
  );
});
