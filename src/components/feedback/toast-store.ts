import { createStore } from '@/lib/create-store';

/** Look of a toast, and how screen readers announce it: `destructive` interrupts, the others wait. */
export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds until it closes by itself. The default is 5000, and 10,000 with a button. */
  duration?: number;
  /** A button in the toast. `altText` describes another way to do the same for screen readers. */
  action?: { label: string; onSelect: () => void; altText: string };
}

export interface ToastMessage extends ToastOptions {
  id: number;
  duration: number;
}

const defaultDuration = ({ action }: ToastOptions) => (action ? 10_000 : 5000);

/** The open toast, or null. One is open at a time. */
export const toastStore = createStore<ToastMessage | null>(null);
export const currentToast = toastStore.get;
let lastId = 0;

/** Shows a message in place of the open one. Returns the toast's id. Works outside of React too. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  toastStore.set({ ...options, id: lastId, duration: options.duration ?? defaultDuration(options) });
  return lastId;
}

/** Closes the open toast. With an id, only that toast. */
export function dismissToast(id?: number): void {
  const current = toastStore.get();
  if (current && (id === undefined || current.id === id)) toastStore.set(null);
}
