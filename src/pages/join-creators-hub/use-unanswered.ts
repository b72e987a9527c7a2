import { useState } from 'react';
import type { SentAttempt } from './availability';
import { keepUnanswered, readDraft } from './sign-up-draft';

/** The registration of this tab that was sent and not answered, also before a reload: its account may exist. */
export interface Unanswered {
  attempt: SentAttempt | undefined;
  set: (attempt: SentAttempt | undefined) => void;
}

/** See `Unanswered`. Known from the first render on. */
export function useUnanswered(): Unanswered {
  const [attempt, setAttempt] = useState(() => readDraft()?.unanswered);
  return {
    attempt,
    set(next) {
      setAttempt(next);
      // Also when the page is gone by then.
      keepUnanswered(next);
    },
  };
}
