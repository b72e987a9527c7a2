import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the prerendered page is hydrated, true from the next render on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** What the prerendered page shows while it is hydrated, then what the browser knows; renders anew only when that is something else. `read` gives a plain value, or the same object every time. */
export function useOnceHydrated<T>(read: () => T, prerendered: T): T {
  return useSyncExternalStore(neverChanges, read, () => prerendered);
}
