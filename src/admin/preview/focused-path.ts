import { fieldAttribute } from '@/admin/settings/focus-field';
import { createStore } from '@/lib/create-store';

/** The path of the field that has the focus, or had it last. */
export const focusedPath = createStore<string | undefined>(undefined);

/** Follows the focus from field to field. Returns the function that ends it, for an effect. */
export function trackFocusedPath(): () => void {
  function follow({ target }: Event) {
    const field = target instanceof Element ? target.closest(`[${fieldAttribute}]`) : null;
    // Focus in the preview or the bar keeps the last field.
    if (!field) return;
    focusedPath.set(field.getAttribute(fieldAttribute) ?? undefined);
  }
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    focusedPath.set(undefined);
  };
}
