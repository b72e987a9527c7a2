/** How a toast looks and how urgently a screen reader reads it: `destructive` interrupts, the others wait their turn. */
export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds until it goes away by itself; 5000 unless told. */
  duration?: number;
  /** A button in the toast. `altText` tells screen-reader users another way to do the same. */
  action?: { label: string; onSelect: () => void; altText: string };
}

export interface ToastMessage extends ToastOptions {
  id: number;
  duration: number;
}

/** One visible at a time, gone after 5000 ms. */
const DEFAULT_DURATION = 5000;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; one that is still showing makes room. Gives the toast's id. Callable from anywhere, not only from React. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  set({ ...options, id: lastId, duration: options.duration ?? DEFAULT_DURATION });
  return lastId;
}

/** Takes a toast away; given an id, only if that one is still showing. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) set(null);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast that should be showing now. */
export function currentToast(): ToastMessage | null {
  return current;
}
