import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { CarouselControls } from '@/features/reviews/carousel-controls';
import type { Testimonial } from '@/features/reviews/testimonial';
import { TestimonialRow } from '@/features/reviews/testimonial-row';
import { useMovingRow } from '@/features/reviews/use-moving-row';
import { useTestimonials } from '@/features/reviews/use-testimonials';
import { useSetting } from '@/features/settings/use-settings';
import { useLanguage } from '@/i18n/use-language';
import { openReviewDialog } from '@/lib/window-events';

const { Component: RatingSummary } = lazyView(() => import('./rating-summary').then((module) => module.RatingSummary));

/** The testimonials. Renders nothing without approved reviews and samples. */
export function TestimonialsSection() {
  const { testimonials, isPending } = useTestimonials(useSetting(({ showSampleTestimonials }) => showSampleTestimonials));
  if (testimonials.length > 0) return <Carousel testimonials={testimonials} />;
  return isPending ? <TestimonialsSkeleton /> : null;
}

function Carousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation('reviews');
  const { direction } = useLanguage();
  const cardWidth = useSetting(({ siteTheme }) => siteTheme.testimonialCardWidth);
  const gap = useSetting(({ siteTheme }) => siteTheme.testimonialCardGap);
  const row = useMovingRow({ direction, speed: useSetting(({ testimonialSpeed }) => testimonialSpeed) });
  return (
    <section
      id="testimonials"
      data-setting="testimonialSpeed siteTheme.testimonialCardWidth siteTheme.testimonialCardGap showSampleTestimonials"
      tabIndex={-1}
      aria-labelledby="testimonials-heading"
      className="py-section"
    >
      <div className="container-page reveal mb-8 flex flex-wrap items-end justify-between gap-6 sm:mb-10">
        <div className="max-w-2xl">
          <p className="mb-3 text-small font-semibold text-primary-text">{t('testimonials.eyebrow')}</p>
          <h2 id="testimonials-heading" className="text-title">
            {t('testimonials.title')}
          </h2>
          {testimonials.some(({ verified }) => verified) && (
            <Suspense fallback={null}>
              <RatingSummary testimonials={testimonials} />
            </Suspense>
          )}
        </div>
        <CarouselControls row={row} />
      </div>
      <TestimonialRow testimonials={testimonials} row={row} cardWidth={cardWidth} gap={gap} label={t('testimonials.list')} />
      <div className="container-page mt-8 flex justify-center">
        <Button variant="secondary" onClick={openReviewDialog}>
          {t('testimonials.leaveReview')}
        </Button>
      </div>
    </section>
  );
}

function TestimonialsSkeleton() {
  return (
    <SkeletonGroup className="container-page py-section">
      <Skeleton className="mb-10 h-12 max-w-xl" />
      <div className="flex gap-5 overflow-clip">
        {Array.from({ length: 4 }, (_, card) => (
          <Skeleton key={card} className="h-52 w-67 shrink-0 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
