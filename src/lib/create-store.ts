/** A value outside of React that components and other code follow (`useStore`, or `subscribe`). */
export interface Store<Value> {
  get: () => Value;
  /** The value that the store was made with: what prerendered pages show. */
  getInitial: () => Value;
  /** Replaces the value and notifies every listener, also when it is the same value. */
  set: (next: Value) => void;
  /** Calls the listener after every `set`. Returns the function that ends it. */
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
