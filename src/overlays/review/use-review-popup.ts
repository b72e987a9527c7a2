import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { mayAskForReview, reviewDelay, reviewPatience } from './when-to-ask';

/**
 * Calls `ask` once, 30 seconds after the first visit began, or as soon after as it disturbs nobody. Not at all once
 * the dialog has been closed: in this visit (`isDone`), in an earlier one or in another tab (the stored flag).
 */
export function useReviewPopup(isDone: boolean, ask: () => void): void {
  const { pathname } = useLocation();
  const tryToAsk = useEffectEvent((): boolean => {
    if (readStored(storageKeys.hasVisited) !== null) return true;
    if (!mayAskForReview(pathname, document)) return false;
    ask();
    return true;
  });

  useEffect(() => {
    if (isDone || readStored(storageKeys.hasVisited) !== null) return;
    let timer: number;
    const look = () => {
      if (!tryToAsk()) timer = window.setTimeout(look, reviewPatience);
    };
    timer = window.setTimeout(look, reviewDelay);
    return () => window.clearTimeout(timer);
  }, [isDone]);
}
