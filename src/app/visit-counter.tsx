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
    // Loaded late. Without its code the visit is not counted.
    const count = () =>
      void import('@/features/visits/count-visits').then((visits) => visits.countView(pathname, isOn)).catch(() => undefined);
    const timer = setTimeout(() => whenIdle(count), viewedMs);
    return () => clearTimeout(timer);
  }, [pathname, isOn]);
  return null;
}
