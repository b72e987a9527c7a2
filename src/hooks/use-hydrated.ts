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
