let letter: string | undefined;
const listeners = new Set<() => void>();

/** The letter of the company whose pages load, in place of the built-in mark; undefined for that. */
export const currentMarkLetter = (): string | undefined => letter;

/** Sets the letter. What stands around every page knows it, and screens that load know nothing of the settings. */
export function setMarkLetter(next: string | undefined): void {
  if (next === letter) return;
  letter = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToMarkLetter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
