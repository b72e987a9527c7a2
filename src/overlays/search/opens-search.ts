const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Where a key was pressed and what else is open. */
export interface KeyContext {
  target: Element | null;
  /** A dialog is open. */
  isModal: boolean;
  /** The visitor has not switched the `/` key off. */
  isSlashKeyOn: boolean;
}

/** Ctrl+K and ⌘K; on keyboards of other scripts the key is known by its place. */
const isCommandK = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && (event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key)));

/** Whether a key press asks for the search: Ctrl/⌘ K anywhere but in a dialog, `/` anywhere but where it is typed. */
export function opensSearch(event: KeyboardEvent, { target, isModal, isSlashKeyOn }: KeyContext): boolean {
  if (event.defaultPrevented || event.isComposing || isModal) return false;
  if (isCommandK(event)) return true;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSlashKeyOn && event.key === '/' && isPlain && !target?.matches(typing);
}
