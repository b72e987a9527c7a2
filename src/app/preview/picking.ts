import { stripLanguage } from '@/i18n/languages';
import { routeOf } from '../routes';
import { createOutline } from './outline';
import { goTo, tellPanel } from './panel-link';
import { placeAt, type Shown } from './places';

const notForPreview: readonly string[] = ['login', 'resetPassword', 'application', 'adminSettings'];

/** Whether a link leads to a page that a visitor sees and that can be shown in this frame. */
function staysHere(link: HTMLAnchorElement): boolean {
  if (link.target === '_blank' || link.origin !== location.origin || link.hasAttribute('download')) return false;
  return !notForPreview.includes(routeOf(link.pathname)?.key ?? '') && !stripLanguage(link.pathname).startsWith('/admin');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Clicks in the frame: on the place of a setting they pick it; with Ctrl or ⌘, or when `picks` says no, they do what they do for
 * visitors, except leading out of the preview. What a click would pick is outlined under the pointer and at the keyboard's focus.
 */
export function followPointer(picks: () => boolean, shown: () => Shown): { refresh: () => void } {
  const hint = createOutline(false);
  const placeOfTarget = (target: EventTarget | null) => (picks() && target instanceof Element ? placeAt(target, shown()) : undefined);

  function point(target: EventTarget | null) {
    const place = placeOfTarget(target);
    // The whole page is no place to draw a line around.
    hint.around(place?.element === document.documentElement ? undefined : place?.element);
    document.documentElement.style.cursor = place ? 'pointer' : '';
  }

  function click(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const place = event.ctrlKey || event.metaKey ? undefined : placeOfTarget(target);
    if (place) {
      stop(event);
      tellPanel({ type: 'pick', path: place.path });
      return;
    }
    const link = target.closest('a');
    if (!link?.href) return;
    if (!staysHere(link)) {
      stop(event);
      tellPanel({ type: 'blocked', href: link.href });
    } else if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      // The browser would open it in a tab, a window or as a download.
      event.preventDefault();
      goTo(link.pathname + link.search + link.hash);
    }
  }

  document.addEventListener('click', click, { capture: true });
  document.addEventListener('auxclick', (event) => event.button === 1 && click(event), { capture: true });
  document.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && point(event.target), { passive: true });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  document.addEventListener('focusin', ({ target }) =>
    point(target instanceof Element && target.matches(':focus-visible') ? target : null),
  );
  document.addEventListener('focusout', () => point(null));
  return { refresh: () => hint.follow() };
}
