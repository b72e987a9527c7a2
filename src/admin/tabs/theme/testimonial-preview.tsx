import { useTranslation } from 'react-i18next';
import { useShown } from '@/admin/forms/use-shown';
import { ThemedArea } from '@/admin/preview/parts/themed-area';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { CarouselControls } from '@/features/reviews/carousel-controls';
import { sampleTestimonials } from '@/features/reviews/sample-testimonials';
import { TestimonialRow } from '@/features/reviews/testimonial-row';
import { useMovingRow } from '@/features/reviews/use-moving-row';
import { useDebounced } from '@/hooks/use-debounced';
import { useLanguage } from '@/i18n/use-language';

/** In milliseconds. The row restarts only after the slider stops. */
const debounceMs = 150;
const shownSamples = sampleTestimonials.slice(0, 4);

/** The moving row of testimonials of the home page, with a few samples. */
export function TestimonialPreview() {
  const { t } = useTranslation('panel-theme');
  const { direction } = useLanguage();
  const theme = useDraftTheme();
  const speed = useDebounced(useShown<number>('testimonialSpeed'), debounceMs);
  const row = useMovingRow({ direction, speed });
  return (
    <section aria-label={t('testimonials.preview')} className="flex min-w-0 flex-col gap-2">
      <ThemedArea theme={theme} className="overflow-hidden rounded-control border border-line py-3">
        <TestimonialRow
          testimonials={shownSamples}
          row={row}
          cardWidth={useShown<number>('siteTheme.testimonialCardWidth')}
          gap={useShown<number>('siteTheme.testimonialCardGap')}
          label={t('testimonials.preview')}
        />
      </ThemedArea>
      <CarouselControls row={row} />
    </section>
  );
}
