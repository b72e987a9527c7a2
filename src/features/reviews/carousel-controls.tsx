import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import type { MovingRow } from './use-moving-row';

/** The buttons previous, pause or play, and next. */
export function CarouselControls({ row }: { row: MovingRow }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="flex gap-2">
      <IconButton
        variant="outline"
        label={t('testimonials.previous')}
        icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        onClick={() => row.step(-1)}
        {...row.stepperProps}
      />
      <IconButton
        variant="outline"
        label={row.isPaused ? t('testimonials.play') : t('testimonials.pause')}
        icon={row.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        onClick={row.togglePause}
      />
      <IconButton
        variant="outline"
        label={t('testimonials.next')}
        icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
        onClick={() => row.step(1)}
        {...row.stepperProps}
      />
    </div>
  );
}
