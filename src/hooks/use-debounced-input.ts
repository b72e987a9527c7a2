import { truncateUnits } from '@functions/truncate.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers allow about three address changes a second. In milliseconds. */
const settleMs = 300;

interface Draft {
  text: string;
  /** `typed`: not passed to `onSettle` yet. `written`: passed on, but not yet the value. `kept`: text and value are the same. */
  state: 'kept' | 'typed' | 'written';
}

export interface DebouncedInput {
  text: string;
  setText: (text: string) => void;
  /** Sets a text that the caller passes on itself, together with something else. `onSettle` is not called for it. */
  commitText: (text: string) => void;
}

/**
 * Returns the text of a search box whose value is stored elsewhere, such as in the address. `onSettle` gets the trimmed text when typing
 * pauses. A value that changes by other means (Back, a link) replaces the text. Characters beyond `longest` stay in the box only.
 */
export function useDebouncedInput(value: string, onSettle: (text: string) => void, longest = Infinity): DebouncedInput {
  const [draft, setDraft] = useState<Draft>({ text: value, state: 'kept' });
  const trimmed = truncateUnits(draft.text.trim(), longest).trim();
  const isSame = trimmed === value;
  if (draft.state === 'kept' && !isSame) setDraft({ text: value, state: 'kept' });
  if (draft.state === 'written' && isSame) setDraft({ ...draft, state: 'kept' });

  const settle = useEffectEvent(() => {
    onSettle(trimmed);
    setDraft({ ...draft, state: 'written' });
  });
  useEffect(() => {
    if (draft.state !== 'typed') return;
    const timer = window.setTimeout(settle, settleMs);
    return () => window.clearTimeout(timer);
  }, [draft]);

  return {
    text: draft.text,
    setText: (text) => setDraft({ text, state: 'typed' }),
    commitText: (text) => setDraft({ text, state: 'written' }),
  };
}
