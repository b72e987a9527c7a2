import { Suspense } from 'react';
import { lazyView } from '@/boot/lazy-view';
import { useSetting } from '@/features/settings/use-settings';
import { useHydrated } from '@/hooks/use-hydrated';
import { useScrolledPast } from '@/hooks/use-scrolled-past';

const buttons = lazyView(() => import('./corner-buttons').then((module) => module.CornerButtons));

/** Pixels of scrolling before the button that scrolls to the top appears. */
const threshold = 300;

/** The buttons in the corner of the page, loaded once one of them is shown. Before hydration they would not work. */
export function Corner() {
  const hasWhatsApp = useSetting(({ whatsApp }) => whatsApp.isShown);
  const isScrolled = useScrolledPast(threshold);
  if (!useHydrated() || !(hasWhatsApp || isScrolled)) return null;
  return (
    <Suspense fallback={null}>
      <buttons.Component isScrolled={isScrolled} />
    </Suspense>
  );
}
