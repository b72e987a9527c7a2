import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { useHydrated } from '@/hooks/use-hydrated';
import { useScrolledPast } from '@/hooks/use-scrolled-past';
import { bannerHeight, subscribeToBannerHeight } from '@/overlays/cookies/banner-height';

/** Appears after scrolling more than 300 px. */
const threshold = 300;

/** Brings the visitor, and keyboard focus, back to the top of the page. Not in prerendered pages: it is not seen before it works. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const isHydrated = useHydrated();
  const isShown = useScrolledPast(threshold);
  const height = useSyncExternalStore(subscribeToBannerHeight, bannerHeight, () => undefined);
  const toTop = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (!isHydrated) return null;
  return (
    <IconButton
      label={t('scrollToTop')}
      icon={<ArrowUp aria-hidden="true" />}
      variant="outline"
      onClick={toTop}
      style={{ '--banner-height': height }}
      className={cn(
        'fixed end-4 bottom-[calc(var(--banner-height,0px)+max(1rem,env(safe-area-inset-bottom)))] z-header bg-surface shadow-raised sm:end-6 sm:bottom-6 print:hidden',
        !isShown && 'invisible translate-y-2 opacity-0',
      )}
    />
  );
}
