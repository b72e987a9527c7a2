import type { SiteSettings } from './schema';

let draft: SiteSettings | undefined;
const listeners = new Set<() => void>();

/** Shows settings that are stored nowhere, in this window only, instead of all others. Undefined ends that. */
export function showDraft(settings: SiteSettings | undefined): void {
  draft = settings;
  for (const listener of listeners) listener();
}

/** Returns the settings of `showDraft`. */
export const shownDraft = (): SiteSettings | undefined => draft;

/** Calls `listener` with every change of the draft. Returns the function that ends it. */
export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
