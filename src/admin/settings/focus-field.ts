import { useCallback, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { localizePath } from '@/i18n/languages';
import { tabPath } from '../tab-ids';
import { fieldOf, searchOf } from './fields';

/** Every field and list of the settings carries its path, so that it can be found from anywhere in the panel. */
export const fieldAttribute = 'data-field';

/** A tab that has not shown its field by then will not show it. */
const patience = 10_000;

const firstControl =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** The field of a path, or the nearest that holds it: an entry's list, a text's languages. */
function findField(path: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`)];
  const holding = fields.filter((field) => {
    const held = field.getAttribute(fieldAttribute) ?? '';
    return path === held || path.startsWith(`${held}.`) || path.startsWith(`${held}[`);
  });
  const longest = (one: HTMLElement, other: HTMLElement) =>
    (other.getAttribute(fieldAttribute) ?? '').length - (one.getAttribute(fieldAttribute) ?? '').length;
  return holding.sort(longest)[0] ?? fields.find((field) => field.getAttribute(fieldAttribute)?.startsWith(path));
}

/** Opens what hides the field of a path; true when it had to, so that the field is there a moment later. */
type Reveal = (path: string) => boolean;
const reveals = new Set<Reveal>();

/** For parts that show fields only once they are opened: they are asked before a field is focused. */
export function useReveal(reveal: Reveal): void {
  // With what was opened, so that whoever watches the document asks the one that knows.
  useLayoutEffect(() => {
    reveals.add(reveal);
    return () => void reveals.delete(reveal);
  }, [reveal]);
}

function focusNow(path: string): boolean {
  if ([...reveals].some((reveal) => reveal(path))) return false;
  const field = findField(path);
  if (!field) return false;
  const named = `[name="${CSS.escape(path)}"]`;
  // A text's first language, an entry's first field: before the button that resets it, which stands above.
  const within = `[name^="${CSS.escape(path)}"]`;
  // Of several radio buttons the chosen one.
  const control = field.matches(firstControl)
    ? field
    : (field.querySelector<HTMLElement>(`${named}:checked`) ??
      field.querySelector<HTMLElement>(named) ??
      field.querySelector<HTMLElement>(within) ??
      field.querySelector<HTMLElement>(firstControl));
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  control?.focus({ preventScroll: true });
  return true;
}

/** Ends the wait for a field. It outlives the tab that asked, which goes when the field's comes. */
let stopWaiting: (() => void) | undefined;

/** Gives a function that opens the tab of a setting, brings its field into view and focuses it. Paths that no tab edits do nothing. */
export function useFocusField(): (path: string) => void {
  const navigate = useNavigate();
  const { language } = useLanguage();

  return useCallback(
    (path: string) => {
      const field = fieldOf(path);
      if (!field) return;
      stopWaiting?.();
      const address = localizePath(tabPath(field.tab), language);
      if (window.location.pathname === address && focusNow(path)) return;
      const search = searchOf(path);
      if (window.location.pathname !== address || (search && window.location.search !== search)) void navigate(address + search);
      const observer = new MutationObserver(() => {
        if (window.location.pathname === address && focusNow(path)) stop();
      });
      const timer = setTimeout(() => stop(), patience);
      const stop = () => {
        observer.disconnect();
        clearTimeout(timer);
        if (stopWaiting === stop) stopWaiting = undefined;
      };
      observer.observe(document.body, { childList: true, subtree: true });
      stopWaiting = stop;
    },
    [language, navigate],
  );
}
