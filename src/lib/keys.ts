const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key pressed in this element writes text or chooses from a list. */
export const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(typing);

/** Whether a key event is Ctrl or ⌘ with a letter, and Shift as given. Keyboards of other scripts are matched by `code`. */
export function isCommandKey(event: KeyboardEvent, letter: string, shift = false): boolean {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey !== shift) return false;
  return event.key.toLowerCase() === letter || (event.code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(event.key));
}

/** Whether a dialog is open, which then handles all keys. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
