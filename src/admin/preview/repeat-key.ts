import type { Message } from '@/lib/preview-messages';

/** Repeats a key press of the frame for the listeners in the panel. */
export function repeatKey({ key, code, ctrlKey, metaKey }: Extract<Message<'toPanel'>, { type: 'key' }>): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, cancelable: true }));
}
