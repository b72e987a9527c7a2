import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '@/features/settings/use-settings';
import { whenIdle } from '@/lib/when-idle';

/** Milliseconds on a page after which it counts as viewed. The page is loaded and painted by then. */
const viewedMs = 2000;

/** Counts the views of pages once the browser is idle, unless the owner has switched it off. */
export function VisitCounter() {
  const { pathname } = useLocation();
  const isOn = useSetting(({ countVisits }) => countVisits);
  useEffect(() => {
    const count = () =>
      // Loaded late. Without it the visit is not counted.
      void import('@/features/visits/count-visits').then(
        ({ countView, stopCounting }) => (isOn ? countView(pathname) : stopCounting()),
        () => undefined,
      );
    const timer = setTimeout(() => whenIdle(count), viewedMs);
    return () => clearTimeout(timer);
  }, [pathname, isOn]);
  return null;
}
