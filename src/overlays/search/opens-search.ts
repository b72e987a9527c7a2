import { isCommandKey, isTyped } from '@/lib/keys';

/** Where a key was pressed and what else is open. */
export interface KeyContext {
  target: Element | null;
  /** A dialog is open. */
  isModal: boolean;
  /** The visitor has not switched the `/` key off. */
  isSlashKeyOn: boolean;
}

/** Whether a key press asks for the search: Ctrl/⌘ K anywhere but in a dialog, `/` anywhere but where it is typed. */
export function opensSearch(event: KeyboardEvent, { target, isModal, isSlashKeyOn }: KeyContext): boolean {
  if (event.defaultPrevented || event.isComposing || isModal) return false;
  if (isCommandKey(event, 'k')) return true;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSlashKeyOn && event.key === '/' && isPlain && !isTyped(target);
}
