import { createStore } from '@/lib/create-store';

/** How a toast looks and how urgently a screen reader reads it: `destructive` interrupts, the others wait their turn. */
export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds until it closes by itself. The default is 5000. */
  duration?: number;
  /** A button in the toast. `altText` tells screen-reader users another way to do the same. */
  action?: { label: string; onSelect: () => void; altText: string };
}

export interface ToastMessage extends ToastOptions {
  id: number;
  duration: number;
}

const DEFAULT_DURATION = 5000;

/** The toast that is open now, if any: one at a time. */
export const toastStore = createStore<ToastMessage | null>(null);
export const currentToast = toastStore.get;
let lastId = 0;

/** Shows a message in place of the one that is open. Returns the toast's id. Callable from anywhere, not only from React. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  toastStore.set({ ...options, id: lastId, duration: options.duration ?? DEFAULT_DURATION });
  return lastId;
}

/** Closes the open toast; given an id, only if that one is open. */
export function dismissToast(id?: number): void {
  const current = toastStore.get();
  if (current && (id === undefined || current.id === id)) toastStore.set(null);
}
