import type { KeyboardEvent } from 'react';

/*
 * Radix sends Escape to the layer that opened last, which may be a toast above a dialog. The toast yields the key to the dialog that has
 * focus.
 */
const yielded = new WeakSet<Event>();

/** For `onEscapeKeyDown` of a layer without focus: leaves the key to the dialog that has focus. */
export function yieldEscape(event: globalThis.KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
  event.preventDefault();
  yielded.add(event);
}

/** For `onKeyDown` of a dialog's panel: closes it on an Escape that was yielded. Of nested dialogs, only the inner one closes. */
export function takeYieldedEscape({ nativeEvent }: KeyboardEvent, close: () => void): void {
  if (yielded.delete(nativeEvent)) close();
}
