import { isCommandKey, isTyped } from '@/lib/keys';

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
