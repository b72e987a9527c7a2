import { useState, type KeyboardEvent } from 'react';

export interface Options {
  /** Index of the active option, or -1. */
  active: number;
  setActive: (index: number) => void;
  /** For the combobox: arrow keys move, Enter clicks the active option. Returns whether the key was handled. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Keyboard handling of a combobox with a listbox (ARIA authoring practices). Focus stays in the box. Arrow keys move through the options,
 * and past their ends back to the box. A new query has no active option, or with `startsAtFirst` the first.
 */
export function useOptions(query: string, optionIds: readonly string[], { startsAtFirst = false } = {}): Options {
  // By id, not by index: late results must not move another option under the keyboard.
  const [choice, setChoice] = useState<{ query: string; id: string | undefined }>({ query, id: undefined });
  const start = startsAtFirst && optionIds.length > 0 ? 0 : -1;
  const active = choice.query === query && choice.id !== undefined ? optionIds.indexOf(choice.id) : start;

  function setActive(index: number) {
    setChoice({ query, id: optionIds[index] });
    document.getElementById(optionIds[index] ?? '')?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    const isMoving = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // The box is one of the positions, unless an option is always active.
    const boxPositions = startsAtFirst ? 0 : 1;
    const positions = optionIds.length + boxPositions;
    if (isMoving && optionIds.length > 0)
      setActive(((active + boxPositions + (event.key === 'ArrowDown' ? 1 : -1) + positions) % positions) - boxPositions);
    else if (event.key === 'Enter' && active >= 0 && !event.nativeEvent.isComposing)
      document.getElementById(optionIds[active] ?? '')?.click();
    else return false;
    event.preventDefault();
    return true;
  }

  return { active, setActive, onKeyDown };
}
