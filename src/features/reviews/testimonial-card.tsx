import { Quote } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { Avatar } from '@/components/ui/avatar';
import { StarRating } from '@/components/ui/star-rating';
import { directionOf } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import type { Testimonial } from './testimonial';

/** Few reviews have one when a site begins. */
const { Component: VerifiedMark } = lazyView(() => import('./verified-mark').then((module) => module.VerifiedMark));

export interface TestimonialCardProps {
  testimonial: Testimonial;
  /** A visual copy, hidden from keyboard and find-in-page. */
  isCopy?: boolean;
  /** Opens the whole text. Offered where the card cuts it, and for what the card does not show: an answer, and what the mark means. */
  onOpen?: (testimonial: Testimonial) => void;
}

/** A testimonial in the direction of its own language, on pages of either language. Memoized: the endless row has dozens. */
export const TestimonialCard = memo(function TestimonialCard({ testimonial, isCopy = false, onOpen }: TestimonialCardProps) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const { text, name, company, rating, verified, reply } = testimonial;
  const shownName = name ?? t('testimonials.fallbackName');
  const quote = useRef<HTMLQuoteElement>(null);
  const [isCut, setIsCut] = useState(false);
  const fallback = (words: string) => <bdi lang={language}>{words}</bdi>;

  useEffect(() => {
    const element = quote.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure
      lang={testimonial.language}
      dir={directionOf(testimonial.language)}
      className="glass relative flex h-full flex-col gap-4 rounded-card p-5"
    >
      <Quote aria-hidden="true" className="absolute end-5 top-5 size-6 fill-primary/25 text-transparent [&:lang(ar)]:-scale-x-100" />
      {/* The label is in the page's language. */}
      <span lang={language} inert={isCopy} className="flex items-center gap-3">
        <StarRating value={rating} label={t('common:ratingOutOf', { rating: formatNumber(rating, language), max: 5 })} />
        {verified && (
          <span className="-my-1">
            <Suspense fallback={null}>
              <VerifiedMark source={verified} />
            </Suspense>
          </span>
        )}
      </span>
      <blockquote ref={quote} inert={isCopy} className="line-clamp-3 min-h-[3lh] print:line-clamp-none text-small text-foreground">
        {text ? <bdi>{text}</bdi> : fallback(t('testimonials.fallbackText'))}
      </blockquote>
      {onOpen && (
        <p lang={language} className="-my-2 h-6 text-small print:hidden">
          {(isCut || verified || reply) && (
            <button
              type="button"
              tabIndex={isCopy ? -1 : undefined}
              aria-haspopup="dialog"
              aria-label={t('testimonials.readAllOf', { name: shownName })}
              onClick={() => onOpen(testimonial)}
              className="h-6 text-primary-text underline underline-offset-4"
            >
              {t('testimonials.readAll')}
            </button>
          )}
        </p>
      )}
      <figcaption inert={isCopy} className="mt-auto flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={shownName} size="sm" />
        <span className="grid min-w-0 text-small leading-snug">
          <span className="truncate font-semibold">{name ? <bdi>{name}</bdi> : fallback(shownName)}</span>
          <span className="truncate text-muted">{company ? <bdi>{company}</bdi> : fallback(t('testimonials.fallbackCompany'))}</span>
        </span>
      </figcaption>
    </figure>
  );
});
