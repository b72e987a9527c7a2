import { useState, type KeyboardEvent } from 'react';

export interface Options {
  /** Index of the option that the keyboard is on, or -1. */
  active: number;
  setActive: (index: number) => void;
  /** For the combobox: arrow keys move, Enter presses the active option. True when the key was used. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * The keyboard half of a combobox with a listbox (ARIA authoring practices): focus stays in the box, arrow keys move
 * through the options and past their ends back to the box. Another query starts without an active option, or with `startsAtFirst` at
 * the first, for Enter to take.
 */
export function useOptions(query: string, optionIds: readonly string[], { startsAtFirst = false } = {}): Options {
  // By id, not by place: results that arrive late must not slip another option under the keyboard.
  const [choice, setChoice] = useState<{ query: string; id: string | undefined }>({ query, id: undefined });
  const start = startsAtFirst && optionIds.length > 0 ? 0 : -1;
  const active = choice.query === query && choice.id !== undefined ? optionIds.indexOf(choice.id) : start;

  function setActive(index: number) {
    setChoice({ query, id: optionIds[index] });
    document.getElementById(optionIds[index] ?? '')?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    const isMoving = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // The box is a place of its own, unless an option is always active.
    const boxes = startsAtFirst ? 0 : 1;
    const places = optionIds.length + boxes;
    if (isMoving && optionIds.length > 0) setActive(((active + boxes + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - boxes);
    else if (event.key === 'Enter' && active >= 0 && !event.nativeEvent.isComposing)
      document.getElementById(optionIds[active] ?? '')?.click();
    else return false;
    event.preventDefault();
    return true;
  }

  return { active, setActive, onKeyDown };
}
