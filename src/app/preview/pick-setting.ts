import { stripLanguage } from '@/i18n/languages';
import { routeOf } from '../routes';
import { createOutline } from './outline';
import { goTo, notifyPanel } from './panel-link';
import { isBuiltIn, settingAt } from './setting-elements';
import { textAt } from './text-elements';
import { pathOfMark } from './text-paths';

const blockedPages: readonly string[] = ['login', 'resetPassword', 'account', 'application', 'adminSettings'];

/** Returns whether a link leads to a page of the site that the frame may show. */
function opensInFrame(link: HTMLAnchorElement): boolean {
  if (link.target === '_blank' || link.origin !== location.origin || link.hasAttribute('download')) return false;
  return !blockedPages.includes(routeOf(link.pathname)?.key ?? '') && !stripLanguage(link.pathname).startsWith('/admin');
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Makes clicks in the frame pick the text, item or setting under the pointer, also in dialogs. With Ctrl or ⌘, or while `isEnabled` returns
 * false, a click works as for visitors, but no link leads out of the preview. Texts that no setting holds are reported to the panel. The
 * setting under the pointer or at the keyboard focus is outlined. Call `refresh` after the page has moved.
 */
export function pickOnClick(isEnabled: () => boolean): { refresh: () => void } {
  const outline = createOutline(false);
  const settingOf = (target: EventTarget | null) => (isEnabled() && target instanceof Element ? settingAt(target) : undefined);

  const textOf = (target: EventTarget | null) => (isEnabled() && target instanceof Element ? textAt(target) : undefined);

  function point(target: EventTarget | null) {
    const text = textOf(target);
    if (text) {
      outline.around(text.element);
      document.documentElement.style.cursor = 'pointer';
      return;
    }
    const setting = settingOf(target);
    const isText = target instanceof Element && isBuiltIn(target, setting);
    // The whole page gets no outline.
    outline.around(isText || setting?.element === document.documentElement ? undefined : setting?.element);
    document.documentElement.style.cursor = setting && !isText ? 'pointer' : '';
  }

  function click(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isPicking = isEnabled() && !event.ctrlKey && !event.metaKey;
    const text = isPicking ? textOf(target) : undefined;
    if (text) {
      cancel(event);
      notifyPanel({ type: 'pick', path: pathOfMark(text.id) });
      return;
    }
    const setting = isPicking ? settingOf(target) : undefined;
    if (isPicking && isBuiltIn(target, setting)) {
      cancel(event);
      notifyPanel({ type: 'builtIn', nearest: setting?.path ?? '' });
      return;
    }
    if (setting) {
      cancel(event);
      notifyPanel({ type: 'pick', path: setting.path });
      return;
    }
    const link = target.closest('a');
    if (!link?.href) return;
    if (!opensInFrame(link)) {
      cancel(event);
      notifyPanel({ type: 'blocked', href: link.href });
    } else if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      // The browser would open the link in a tab, a window or as a download.
      event.preventDefault();
      goTo(link.pathname + link.search + link.hash);
    }
  }

  document.addEventListener('click', click, { capture: true });
  // Its list would open over the page.
  document.addEventListener(
    'mousedown',
    (event) =>
      event.target instanceof HTMLSelectElement && !event.ctrlKey && !event.metaKey && textOf(event.target) && event.preventDefault(),
    { capture: true },
  );
  document.addEventListener('auxclick', (event) => event.button === 1 && click(event), { capture: true });
  document.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && point(event.target), { passive: true });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  document.addEventListener('focusin', ({ target }) =>
    point(target instanceof Element && target.matches(':focus-visible') ? target : null),
  );
  document.addEventListener('focusout', () => point(null));
  return { refresh: outline.update };
}
