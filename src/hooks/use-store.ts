import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/create-store';

/** Returns the value of a store. The server and hydration see its initial value. */
export function useStore<Value>(store: Store<Value>): Value;
/** Returns the selected part of the value. Re-renders when that part changes (`Object.is`). */
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected;
export function useStore(store: Store<unknown>, select = (value: unknown) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  );
}
