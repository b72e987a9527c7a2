import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isControlPressed } from '@/lib/pressed-control';
import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** Milliseconds before the review dialog opens on the first visit. */
const reviewDelay = 30_000;

/** Milliseconds between two checks while the dialog may not open. */
const reviewRetryDelay = 2_000;

/** Pages where the dialog does not interrupt: forms, login and the panel (docs/decisions/052-contradictions.md). */
const quietPages: readonly string[] = [
  paths.creatorsHub,
  paths.login,
  paths.resetPassword,
  paths.account,
  paths.application,
  paths.adminSettings,
];

/** Returns whether the review dialog may open now: not on quiet pages, over a dialog, or while the visitor types or presses something. */
function mayAskForReview(pathname: string, page: Document): boolean {
  if (quietPages.includes(stripLanguage(pathname))) return false;
  if (page.visibilityState === 'hidden' || isControlPressed()) return false;
  if (page.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  return !page.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
}

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
