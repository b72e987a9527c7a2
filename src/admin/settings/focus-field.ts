import { useCallback, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { openItemForm } from '../items/item-address';
import { tabPath } from '../tab-ids';
import { itemOfPath } from './draft-items';
import { fieldOf, searchOf } from './fields';
import { scrollTo, stopWaiting, whenShown } from './when-shown';

/** The attribute with the path of a field or list. Finds it from anywhere in the panel. */
export const fieldAttribute = 'data-field';

const firstControl =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Returns the field of a path, or the nearest one that contains it, such as the list of an entry. */
function findField(path: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`)];
  const containing = fields.filter((field) => {
    const fieldPath = field.getAttribute(fieldAttribute) ?? '';
    return path === fieldPath || path.startsWith(`${fieldPath}.`) || path.startsWith(`${fieldPath}[`);
  });
  const byLength = (one: HTMLElement, other: HTMLElement) =>
    (other.getAttribute(fieldAttribute) ?? '').length - (one.getAttribute(fieldAttribute) ?? '').length;
  return containing.sort(byLength)[0] ?? fields.find((field) => field.getAttribute(fieldAttribute)?.startsWith(path));
}

/** Opens the part that hides the field of a path. Returns whether it was closed, in which case the field appears later. */
type Reveal = (path: string) => boolean;
const reveals = new Set<Reveal>();

/** Registers a part that shows its fields only when opened. Called before a field is focused. */
export function useReveal(reveal: Reveal): void {
  // A layout effect, so that a mutation observer calls the latest function.
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
  // The first language of a text, or the first field of an entry. A reset button may stand before it.
  const within = `[name^="${CSS.escape(path)}"]`;
  // Of several radio buttons, the checked one.
  const control = field.matches(firstControl)
    ? field
    : (field.querySelector<HTMLElement>(`${named}:checked`) ??
      field.querySelector<HTMLElement>(named) ??
      field.querySelector<HTMLElement>(within) ??
      field.querySelector<HTMLElement>(firstControl));
  scrollTo(field, 'center');
  control?.focus({ preventScroll: true });
  return true;
}

/**
 * Returns a function that opens the tab of a setting, scrolls to its field and focuses it; of an item, its form. Unknown paths do nothing.
 */
export function useFocusField(): (path: string) => void {
  const navigate = useNavigate();
  const { language } = useLanguage();

  return useCallback(
    (path: string) => {
      const field = fieldOf(path);
      if (!field) return;
      const address = localizePath(tabPath(field.tab), language);
      const item = itemOfPath(path);
      if (item) {
        void navigate(address + searchOf(path), { state: openItemForm(item.id) });
        return;
      }
      if (window.location.pathname === address && focusNow(path)) {
        stopWaiting();
        return;
      }
      const search = searchOf(path);
      if (window.location.pathname !== address || (search && window.location.search !== search)) void navigate(address + search);
      whenShown(() => window.location.pathname === address && focusNow(path));
    },
    [language, navigate],
  );
}
