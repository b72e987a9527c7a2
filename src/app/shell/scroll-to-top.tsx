import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { useHydrated } from '@/hooks/use-hydrated';
import { useScrolledPast } from '@/hooks/use-scrolled-past';
import { useStore } from '@/hooks/use-store';
import { bannerHeight } from '@/overlays/cookies/banner-height';

/** Appears after scrolling more than 300 px. */
const threshold = 300;

/** On phones it would lie over the text: it is there while the visitor is on the way up, and for this long after. */
const restMs = 2500;

/** Whether the page was scrolled up last, a moment ago at most. */
function useIsScrollingUp(): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let timer = 0;
    const follow = () => {
      const by = window.scrollY - before;
      before = window.scrollY;
      if (by === 0) return;
      window.clearTimeout(timer);
      setIsUp(by < 0);
      if (by < 0) timer = window.setTimeout(() => setIsUp(false), restMs);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.clearTimeout(timer);
    };
  }, []);
  return isUp;
}

/** Brings the visitor, and keyboard focus, back to the top of the page; on phones offered to whoever scrolls up. Not in prerendered pages: it is not seen before it works. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const isHydrated = useHydrated();
  const isShown = useScrolledPast(threshold);
  const isUp = useIsScrollingUp();
  const height = useStore(bannerHeight);
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
        isShown
          ? !isUp && 'max-sm:not-focus:invisible max-sm:not-focus:translate-y-2 max-sm:not-focus:opacity-0'
          : 'invisible translate-y-2 opacity-0',
      )}
    />
  );
}
