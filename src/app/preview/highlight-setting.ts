import { languageOfPath, localizePath, stripLanguage } from '@/i18n/languages';
import { createOutline } from './outline';
import { goTo } from './panel-link';
import { elementOf } from './setting-elements';
import { pageOfSetting } from './setting-pages';

/** How long an element may take to appear, in milliseconds. */
const timeout = 5000;

function scrollTo(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  // The height that the bar at the top covers (src/styles/base.css).
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  if (top >= covered && bottom <= window.innerHeight) return;
  // Not scrollIntoView, which scrolls the panel as well.
  const target = window.scrollY + top - covered - Math.max(0, (window.innerHeight - covered - height) / 2);
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: target, behavior: isReduced ? 'instant' : 'smooth' });
}

export interface Highlight {
  /** Outlines the element of a setting and scrolls to it, if need be on the page that shows it. An empty path outlines nothing. */
  show: (path: string) => void;
  /** Finds the element again and scrolls to it, after the page has changed its language or width. */
  scroll: () => void;
  /** Finds the element again, after the page has moved or rendered. */
  refresh: () => void;
}

/** Creates the outline of the setting that is edited in the panel. */
export function createHighlight(): Highlight {
  const outline = createOutline(true);
  let path = '';
  let stopWaiting: (() => void) | undefined;

  const find = () => (path ? elementOf(path) : undefined);

  /** Returns whether the page shows the setting. */
  function showNow(): boolean {
    const element = find();
    outline.around(element);
    if (element) scrollTo(element);
    return element !== undefined;
  }

  function waitForElement() {
    const observer = new MutationObserver(() => showNow() && stopWaiting?.());
    const timer = setTimeout(() => stopWaiting?.(), timeout);
    stopWaiting = () => {
      observer.disconnect();
      clearTimeout(timer);
      stopWaiting = undefined;
    };
    observer.observe(document.body, { childList: true, subtree: true });
  }

  return {
    show(next) {
      stopWaiting?.();
      path = next;
      if (showNow() || !path) return;
      const page = pageOfSetting(path);
      if (page !== undefined && page !== stripLanguage(location.pathname)) goTo(localizePath(page, languageOfPath(location.pathname)));
      waitForElement();
    },
    scroll: () => void showNow(),
    refresh: () => outline.around(find()),
  };
}
