import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isDialogEntry } from '@/hooks/use-dialog-entry';
import { stripLanguage } from '@/i18n/languages';
import { openContactDialog } from '@/lib/window-events';
import { contactAnchor } from '@/lib/links';
import { paths } from '@/lib/paths';
import { whenElementMounts } from '@/lib/when-element-mounts';

/** Scroll-to-hash delay. */
const delay = 100;

/** The element an address or a navigation asks for: `state.scrollTo` first, then the hash. */
function requestedTarget(state: unknown, hash: string): string | undefined {
  if (typeof state === 'object' && state !== null && 'scrollTo' in state && typeof state.scrollTo === 'string') return state.scrollTo;
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/** A hash may be anything that somebody typed or cut short, such as `#100%`. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const isInPanel = (pathname = '') => `${stripLanguage(pathname)}/`.startsWith(`${paths.adminSettings}/`);

/**
 * After navigation the page scrolls smoothly to the requested element,
 * which may mount later, and keyboard focus goes with it; to the top when none is requested. Going back
 * returns to where the visitor was. `#contact` opens the dialog on every page but the home page.
 */
export function ScrollManager() {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  // Entries that the browser made by itself, for a hash that somebody typed, have no key of their own.
  const entry = key + pathname + hash;
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string>(undefined);
  const hasDialog = useRef(false);

  const catchUp = useEffectEvent(() => {
    const shown = window.location;
    if (shown.pathname + shown.search + shown.hash === pathname + search + hash) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  });
  // The address may have changed while the page came alive, before the router listened.
  useEffect(() => catchUp(), []);

  useEffect(() => {
    const known = positions.current;
    const remember = () => known.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useEffect(() => {
    const isFirst = previous.current === undefined;
    const samePage = previous.current === pathname;
    const staysInPanel = isInPanel(previous.current) && isInPanel(pathname);
    previous.current = pathname;
    // Only a dialog has opened over the page, or closed.
    const hadDialog = hasDialog.current;
    hasDialog.current = isDialogEntry(state);
    if (samePage && (hasDialog.current || (hadDialog && isBack))) return;
    const target = requestedTarget(state, hash);
    // Its tabs keep their places themselves.
    if (staysInPanel && !target) return;
    const remembered = positions.current.get(entry);
    // Where to scroll to follows from the real heights of all that is above.
    if (!isFirst) document.documentElement.toggleAttribute('data-whole', target !== undefined || (isBack && remembered !== undefined));
    if (isBack && remembered !== undefined) {
      window.scrollTo({ top: remembered, behavior: 'instant' });
      return;
    }
    if (!target) {
      if (!isFirst && !(samePage && !hash)) {
        window.scrollTo({ top: 0, behavior: 'instant' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }
      return;
    }
    if (target === contactAnchor && stripLanguage(pathname) !== paths.home) {
      openContactDialog();
      return;
    }
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      void whenElementMounts(target, waiting.signal).then((element) => {
        if (!element) return;
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        element.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
        element.focus({ preventScroll: true });
      });
    }, delay);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [entry, pathname, hash, state, isBack]);

  return null;
}
