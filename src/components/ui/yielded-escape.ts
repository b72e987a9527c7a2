import type { KeyboardEvent } from 'react';

/*
 * Radix gives Escape to what has opened last, which is a toast that tells how a form in a dialog went. It belongs to the dialog
 * that has focus: the toast yields it, and the dialog takes it when it gets there.
 */
const yielded = new WeakSet<Event>();

/** For `onEscapeKeyDown` of something that lies above without having focus: leaves the key to the dialog in which it was pressed. */
export function yieldEscape(event: globalThis.KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
  event.preventDefault();
  yielded.add(event);
}

/** For `onKeyDown` of a dialog's panel: closes it on an Escape that was left to it. Of dialogs inside each other, only the inner one. */
export function takeYieldedEscape({ nativeEvent }: KeyboardEvent, close: () => void): void {
  if (yielded.delete(nativeEvent)) close();
}
