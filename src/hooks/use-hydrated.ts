import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns false on the server and during hydration, true from the next render on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Returns the prerendered value on the server and during hydration, then `read()`. Re-renders only if the two differ. `read` must return a
 * primitive or a stable object.
 */
export function useOnceHydrated<T>(read: () => T, prerendered: T): T {
  return useSyncExternalStore(neverChanges, read, () => prerendered);
}
