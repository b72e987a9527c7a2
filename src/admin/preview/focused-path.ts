import { useSyncExternalStore } from 'react';
import { fieldAttribute } from '@/admin/settings/focus-field';

let path: string | undefined;
const listeners = new Set<() => void>();

/** Notes which field has the focus, until the function that it gives is called. For an effect. */
export function trackFocusedPath(): () => void {
  function follow({ target }: Event) {
    const field = target instanceof Element ? target.closest(`[${fieldAttribute}]`) : null;
    // Leaving the field for the preview or the bar is no reason to forget it.
    if (!field) return;
    path = field.getAttribute(fieldAttribute) ?? undefined;
    for (const listener of listeners) listener();
  }
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    path = undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the field that has the focus, or had it last. */
export const useFocusedPath = (): string | undefined => useSyncExternalStore(subscribe, () => path);
