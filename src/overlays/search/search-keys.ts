import { isCommandKey, isTyped } from '@/lib/keys';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The state of the page when a key is pressed. */
export interface KeyContext {
  target: Element | null;
  isModal: boolean;
  /** False when the visitor has switched the `/` key off. */
  isSlashKeyOn: boolean;
}

/** Returns whether a key press opens the search: Ctrl/⌘ K outside dialogs, `/` outside dialogs and text fields. */
export function opensSearch(event: KeyboardEvent, { target, isModal, isSlashKeyOn }: KeyContext): boolean {
  if (event.defaultPrevented || event.isComposing || isModal) return false;
  if (isCommandKey(event, 'k')) return true;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSlashKeyOn && event.key === '/' && isPlain && !isTyped(target);
}

/** Returns whether `/` opens the search. On by default; can be switched off, because speech input triggers it (WCAG 2.1.4). */
export const isSlashKeyOn = () => readStored(storageKeys.searchSlashKey) !== 'off';

/** Stores the visitor's choice in this browser. */
export function switchSlashKey(on: boolean): void {
  if (on) removeStored(storageKeys.searchSlashKey);
  else writeStored(storageKeys.searchSlashKey, 'off');
}
