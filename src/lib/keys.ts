const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key that is pressed there writes something, or chooses from a list. */
export const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(typing);

/** Ctrl or ⌘ with a letter, and nothing else; on keyboards of other scripts the key is known by its place. */
export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return false;
  return event.key.toLowerCase() === letter || (event.code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(event.key));
}

/** Whether a dialog is open, which has the keys to itself. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
