import { useState } from 'react';
import type { SentAttempt } from './availability';
import { keepUnanswered, readDraft } from './sign-up-draft';

/** This tab's registration that was sent without a response, also before a reload. Its account may exist. */
export interface Unanswered {
  attempt: SentAttempt | undefined;
  set: (attempt: SentAttempt | undefined) => void;
}

/** Returns this tab's unanswered registration, read on the first render, and its setter. */
export function useUnanswered(): Unanswered {
  const [attempt, setAttempt] = useState(() => readDraft()?.unanswered);
  return {
    attempt,
    set(next) {
      setAttempt(next);
      // The component may be unmounted by then.
      keepUnanswered(next);
    },
  };
}
