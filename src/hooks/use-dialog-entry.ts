import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether a history entry was added by a dialog over a page (`useDialogEntry`), by the entry's state. */
export const isDialogEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialog' in state;

const entryOwner = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;

/** Returns the owner of the browser's current entry. React's location lags behind it until the page has rendered. */
function shownOwner(): unknown {
  const shown: unknown = window.history.state;
  return typeof shown === 'object' && shown !== null && 'usr' in shown ? entryOwner(shown.usr) : undefined;
}

/**
 * Time until the closed dialog has been painted. Leaving the entry re-renders everything that depends on the address, in one task. In
 * milliseconds.
 */
const closedMs = 100;

/** Cancels the pending removal of a closed dialog's entry. A dialog that opens now takes the entry over. */
let cancelLeaving: (() => void) | undefined;

/** Leaves a closed dialog's entry once the closing has been painted. Back before that goes to the page before. */
function removeEntrySoon(removeEntry: () => void): void {
  const timer = window.setTimeout(() => {
    cancelLeaving?.();
    removeEntry();
  }, closedMs);
  const onPop = () => {
    cancelLeaving?.();
    goBack(() => window.history.back());
  };
  window.addEventListener('popstate', onPop);
  cancelLeaving = () => {
    cancelLeaving = undefined;
    window.clearTimeout(timer);
    window.removeEventListener('popstate', onPop);
  };
}

/** True while the browser leaves a closed dialog's entry, which is asynchronous. */
let isGoingBack = false;

/** Time in milliseconds after which the browser counts as having left the entry, should it report nothing. */
const leftMs = 1000;

function goBack(back: () => void): void {
  // A memory history navigates synchronously and fires no event.
  if (window.history.state !== null) {
    isGoingBack = true;
    const onLeft = () => (isGoingBack = false);
    window.addEventListener('popstate', onLeft, { once: true, capture: true });
    window.setTimeout(onLeft, leftMs);
  }
  back();
}

/**
 * Calls `run` once the browser has left the entry of a closed dialog, which would take a navigation back: at once, when it is not leaving
 * one. Passes whether it waited.
 */
export function afterLeaving(run: (hasWaited: boolean) => void): void {
  if (isGoingBack) window.addEventListener('popstate', () => run(true), { once: true });
  else run(false);
}

/**
 * Adds a history entry while an overlay is open, so that Back closes it. `close` is called for Back and when the visitor goes to another
 * page. Other ways of closing remove the entry. Links on the overlay replace it (`AppLink`). `anchor` is a hash that opens the dialog; it
 * is removed from the address.
 */
export function useDialogEntry(isOpen: boolean, close: () => void, anchor?: string): void {
  const { key, pathname, search, hash, state } = useLocation() as {
    key: string;
    pathname: string;
    search: string;
    hash: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const owner = useId();
  const isOwn = entryOwner(state) === owner;
  const wasOwn = useRef(isOwn);
  /** Back or a link has left the entry, so there is nothing to remove. */
  const isLeft = useRef(false);
  const openedOn = useRef(pathname);
  /** Opened while the browser was going back from another entry. The entry is added after that. */
  const isPending = useRef(false);

  const addEntry = useEffectEvent(() => {
    isLeft.current = false;
    openedOn.current = pathname;
    isPending.current = isGoingBack;
    if (isGoingBack) return;
    const takesOver = cancelLeaving !== undefined;
    cancelLeaving?.();
    // Forward, or a reload, has restored the entry.
    if (isOwn) return;
    const isRequested = anchor !== undefined && hash === `#${anchor}`;
    if (isRequested) void navigate({ pathname, search }, { replace: true, state });
    const kept = typeof state === 'object' ? state : null;
    void navigate({ pathname, search, hash }, { replace: takesOver, state: { ...kept, dialog: owner } });
  });

  const removeEntry = useEffectEvent(() => {
    const hasNoEntry = isLeft.current || isPending.current;
    isPending.current = false;
    if (hasNoEntry) return;
    removeEntrySoon(() => {
      // Not after a link has replaced the entry. Without a state, the history is a memory history.
      if (window.history.state === null ? wasOwn.current : shownOwner() === owner) goBack(() => void navigate(-1));
    });
  });

  const onPopState = useEffectEvent(() => {
    if (isPending.current || shownOwner() === owner) return;
    isLeft.current = true;
    close();
  });

  const onNavigation = useEffectEvent(() => {
    const wasOwnBefore = wasOwn.current;
    wasOwn.current = isOwn;
    if (isOpen && isPending.current) {
      addEntry();
      return;
    }
    if (!isOpen || isOwn || (!wasOwnBefore && pathname === openedOn.current)) return;
    isLeft.current = true;
    close();
  });

  useEffect(() => onNavigation(), [key]);
  useEffect(() => {
    if (!isOpen) return;
    addEntry();
    const onPop = () => onPopState();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      removeEntry();
    };
  }, [isOpen]);
}
