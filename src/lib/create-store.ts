/** A value outside of React that components (`useStore`) and other code (`subscribe`) follow. */
export interface Store<Value> {
  get: () => Value;
  /** Returns the initial value, which prerendered pages show. */
  getInitial: () => Value;
  /** Replaces the value and notifies every listener, also for an equal value. */
  set: (next: Value) => void;
  /** Calls the listener after every `set`. Returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

/** Returns a new store that holds `initial`. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    getInitial: () => initial,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
