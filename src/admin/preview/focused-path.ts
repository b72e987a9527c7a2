import { useSyncExternalStore } from 'react';
import { fieldAttribute } from '@/admin/settings/focus-field';

let path: string | undefined;
const listeners = new Set<() => void>();

/** Tracks the focused field until the returned function is called. For an effect. */
export function trackFocusedPath(): () => void {
  function follow({ target }: Event) {
    const field = target instanceof Element ? target.closest(`[${fieldAttribute}]`) : null;
    // Focus in the preview or the bar keeps the last field.
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

/** Returns the path of the field with the focus, or the last one. */
export const useFocusedPath = (): string | undefined => useSyncExternalStore(subscribe, () => path);
