import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isDialogEntry } from '@/hooks/use-dialog-entry';
import { stripLanguage } from '@/i18n/languages';
import { openContactDialog } from '@/lib/window-events';
import { contactAnchor } from '@/lib/links';
import { paths } from '@/lib/paths';
import { showsSection } from '@/features/settings/home-sections';
import { useSetting } from '@/features/settings/use-settings';
import { whenElementMounts } from '@/lib/when-element-mounts';

/** Milliseconds between a navigation and the scroll to its target. */
const delay = 100;

/** Returns the id of the target element: `state.scrollTo` first, then the hash. */
function requestedTarget(state: unknown, hash: string): string | undefined {
  if (typeof state === 'object' && state !== null && 'scrollTo' in state && typeof state.scrollTo === 'string') return state.scrollTo;
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/** Returns the hash as it is when it is not valid percent-encoding, such as `#100%`. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const isInPanel = (pathname = '') => `${stripLanguage(pathname)}/`.startsWith(`${paths.adminSettings}/`);

/**
 * Scrolls and moves focus after a navigation: smoothly to the target element, which may mount later, otherwise to the top. Back
 * restores the scroll position. `#contact` opens the contact dialog where the page has no contact section.
 */
export function ScrollManager() {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  // Entries that the browser creates for a typed hash have no key of their own.
  const entry = key + pathname + hash;
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const previous = useRef<string>(undefined);
  const hasDialog = useRef(false);

  const showsContact = useSetting((settings) => showsSection('contact', settings));
  const opensContact = useEffectEvent(() => stripLanguage(pathname) !== paths.home || !showsContact);

  const syncAddress = useEffectEvent(() => {
    const shown = window.location;
    if (shown.pathname + shown.search + shown.hash === pathname + search + hash) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  });
  // The address may have changed during hydration, before the router listened.
  useEffect(() => syncAddress(), []);

  useEffect(() => {
    const saved = positions.current;
    const save = () => saved.set(entry, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [entry]);

  useEffect(() => {
    const isFirst = previous.current === undefined;
    const samePage = previous.current === pathname;
    const staysInPanel = isInPanel(previous.current) && isInPanel(pathname);
    previous.current = pathname;
    // Nothing to do when a dialog has only opened or closed over the page.
    const hadDialog = hasDialog.current;
    hasDialog.current = isDialogEntry(state);
    if (samePage && (hasDialog.current || (hadDialog && isBack))) return;
    const target = requestedTarget(state, hash);
    // The tabs of the panel restore their own scroll positions.
    if (staysInPanel && !target) return;
    const savedTop = positions.current.get(entry);
    // The scroll position depends on the real heights of everything above it.
    if (!isFirst) document.documentElement.toggleAttribute('data-whole', target !== undefined || (isBack && savedTop !== undefined));
    if (isBack && savedTop !== undefined) {
      window.scrollTo({ top: savedTop, behavior: 'instant' });
      return;
    }
    if (!target) {
      if (!isFirst && !(samePage && !hash)) {
        window.scrollTo({ top: 0, behavior: 'instant' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }
      return;
    }
    if (target === contactAnchor && opensContact()) {
      openContactDialog();
      return;
    }
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      void whenElementMounts(target, waiting.signal).then((element) => {
        if (!element) return;
        const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        element.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth', block: 'start' });
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
