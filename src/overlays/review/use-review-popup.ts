import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { mayAskForReview, reviewDelay, reviewRetryDelay } from './when-to-ask';

/**
 * Calls `ask` once, 30 seconds after the first visit began, or at the next moment when `mayAskForReview` allows it. Never after
 * the dialog was closed: in this visit (`isDone`), or in an earlier visit or another tab (the stored flag).
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
    const check = () => {
      if (!tryToAsk()) timer = window.setTimeout(check, reviewRetryDelay);
    };
    timer = window.setTimeout(check, reviewDelay);
    return () => window.clearTimeout(timer);
  }, [isDone]);
}
