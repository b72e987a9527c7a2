import { truncateUnits } from '@functions/truncate.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers allow about three address changes a second; a pause this long is the end of a word. */
const settleMs = 300;

interface Draft {
  text: string;
  /** `typed`: not handed on yet. `written`: handed on, but not come back as the value. `kept`: both are the same. */
  state: 'kept' | 'typed' | 'written';
}

export interface SettledText {
  text: string;
  setText: (text: string) => void;
  /** Sets a text that the caller hands on itself, together with something else; `onSettle` is not called for it. */
  commitText: (text: string) => void;
}

/**
 * The text of a search box whose value is kept elsewhere, such as in the address: at once what is typed, and handed to `onSettle`
 * (trimmed) when typing pauses. A value that changes by other means (Back, a link) replaces the text. What is over `longest` stays in the
 * box and is not handed on.
 */
export function useDebouncedInput(value: string, onSettle: (text: string) => void, longest = Infinity): SettledText {
  const [draft, setDraft] = useState<Draft>({ text: value, state: 'kept' });
  const asked = truncateUnits(draft.text.trim(), longest).trim();
  const isSame = asked === value;
  if (draft.state === 'kept' && !isSame) setDraft({ text: value, state: 'kept' });
  if (draft.state === 'written' && isSame) setDraft({ ...draft, state: 'kept' });

  const settle = useEffectEvent(() => {
    onSettle(asked);
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
