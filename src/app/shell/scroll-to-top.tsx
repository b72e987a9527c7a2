import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';

/** On phones the button covers text, so it hides this many milliseconds after the last scroll upwards. */
const hideAfterMs = 2500;

/** Returns whether the last scroll was upwards and less than `hideAfterMs` ago. */
function useIsScrollingUp(): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    let previous = window.scrollY;
    let timer = 0;
    const onScroll = () => {
      const delta = window.scrollY - previous;
      previous = window.scrollY;
      if (delta === 0) return;
      window.clearTimeout(timer);
      setIsUp(delta < 0);
      if (delta < 0) timer = window.setTimeout(() => setIsUp(false), hideAfterMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.clearTimeout(timer);
    };
  }, []);
  return isUp;
}

export interface ScrollToTopProps {
  isShown: boolean;
  /** Another button stands below it. */
  isRaised: boolean;
}

/** Scrolls to the top and moves focus to the page. On phones only shown while scrolling up. */
export function ScrollToTop({ isShown, isRaised }: ScrollToTopProps) {
  const { t } = useTranslation('shell');
  const isUp = useIsScrollingUp();
  const toTop = () => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label={t('scrollToTop')}
      icon={<ArrowUp aria-hidden="true" />}
      variant="outline"
      onClick={toTop}
      style={{ '--below': isRaised ? '3.75rem' : undefined }}
      className={cn(
        'fixed end-4 bottom-[calc(var(--banner-height,0px)+var(--below,0px)+max(1rem,env(safe-area-inset-bottom)))] z-header bg-surface shadow-raised sm:end-6 sm:bottom-[calc(var(--below,0px)+1.5rem)] print:hidden',
        isShown
          ? !isUp && 'max-sm:not-focus:invisible max-sm:not-focus:translate-y-2 max-sm:not-focus:opacity-0'
          : 'invisible translate-y-2 opacity-0',
      )}
    />
  );
}
