import { localizePath, stripLanguage } from '@/i18n/languages';
import { createOutline } from './outline';
import { goTo } from './panel-link';
import { effectOf, pageFor, placeOf, type Shown } from './places';

/** A page that has not shown a setting by then will not. */
const patience = 5000;
/** What the bar at the top may cover. */
const underBar = 80;

function scrollTo(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= underBar && bottom <= window.innerHeight) return;
  const room = window.innerHeight - underBar;
  // Not scrollIntoView, which scrolls the panel as well.
  const goal = window.scrollY + top - underBar - Math.max(0, (room - height) / 2);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: goal, behavior: calm ? 'instant' : 'smooth' });
}

/** Outlines where a setting shows, and brings it into view: on this page, else on the one that shows it. An empty path outlines nothing. */
export function followFields(shown: () => Shown): { show: (path: string) => void; again: () => void; refresh: () => void } {
  const outline = createOutline(true);
  let path = '';
  let stopLooking: (() => void) | undefined;

  const isElsewhere = () => {
    const page = pageFor(path);
    return page !== undefined && page !== stripLanguage(location.pathname);
  };
  const find = () => (path ? (placeOf(path, shown()) ?? (isElsewhere() ? undefined : effectOf(path))) : undefined);

  function settle(): boolean {
    const element = find();
    outline.around(element);
    if (element) scrollTo(element);
    return element !== undefined;
  }

  function look() {
    const observer = new MutationObserver(() => settle() && stopLooking?.());
    const timer = setTimeout(() => stopLooking?.(), patience);
    stopLooking = () => {
      observer.disconnect();
      clearTimeout(timer);
      stopLooking = undefined;
    };
    observer.observe(document.body, { childList: true, subtree: true });
  }

  return {
    show(wanted) {
      stopLooking?.();
      path = wanted;
      if (settle() || !path) return;
      if (isElsewhere()) goTo(localizePath(pageFor(path) ?? '/', shown().language));
      look();
    },
    /** After the page has changed its language or width under the reader. */
    again: () => void settle(),
    // The element may be another one, or be gone.
    refresh: () => outline.around(find()),
  };
}
