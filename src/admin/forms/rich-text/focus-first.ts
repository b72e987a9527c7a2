import type { RefObject } from 'react';

const controls = 'textarea, input:not([type="file"]), select, button';

/** Focuses the first control of a block or an entry (`data-block`), once it is rendered. */
export function focusFirst(container: RefObject<HTMLElement | null>, id: string): void {
  requestAnimationFrame(() => {
    const block = container.current?.querySelector(`[data-block="${CSS.escape(id)}"]`);
    const found = block?.querySelector<HTMLElement>('textarea, input[type="text"]') ?? block?.querySelector<HTMLElement>(controls);
    found?.focus();
  });
}
