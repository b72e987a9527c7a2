import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether an entry of the browser's history was added by a dialog that opened over a page (`useDialogEntry`), by its state. */
export const isDialogEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialog' in state;

const entryOwner = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;

/** Whose entry the browser shows. It knows at once; the page when it has rendered, which a busy device takes its time for. */
function shownOwner(): unknown {
  const shown: unknown = window.history.state;
  return typeof shown === 'object' && shown !== null && 'usr' in shown ? entryOwner(shown.usr) : undefined;
}

/** A closing is on the screen by then: what follows the address is drawn anew when the entry goes, and all of it before anything else. */
const closedMs = 100;

/** One dialog has closed and its entry is about to be left; another that opens now takes the entry over. Gives the way to let it be. */
let stay: (() => void) | undefined;

/** Leaves a closed dialog's entry, once the closing is shown. Whoever presses Back before that means the page before. */
function leaveSoon(leave: () => void): void {
  const timer = window.setTimeout(() => {
    stay?.();
    leave();
  }, closedMs);
  const goOn = () => {
    stay?.();
    goBack(() => window.history.back());
  };
  window.addEventListener('popstate', goOn);
  stay = () => {
    stay = undefined;
    window.clearTimeout(timer);
    window.removeEventListener('popstate', goOn);
  };
}

/** A closed dialog's entry is being left: the browser goes back some time after it was asked to. */
let isGoingBack = false;

function goBack(back: () => void): void {
  // A history that is not the browser's has gone at once, and says nothing.
  if (window.history.state !== null) {
    isGoingBack = true;
    window.addEventListener('popstate', () => (isGoingBack = false), { once: true, capture: true });
  }
  back();
}

/**
 * What opens over a page has an entry of its own in the browser's history while it is open, so that Back closes it: `close` is
 * called then, and when the visitor goes to another page. Closing it otherwise takes the entry away again. Links on it take its place
 * (`AppLink`). `anchor` is a hash that asks for the dialog and goes with it.
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
  const isHere = useRef(isOwn);
  /** Back or a link has led away from the entry; there is nothing to take away. */
  const isLeft = useRef(false);
  const openedOn = useRef(pathname);
  /** Opened while the browser was on its way back from an entry before; its own is added once it has arrived. */
  const isDue = useRef(false);

  const enter = useEffectEvent(() => {
    isLeft.current = false;
    openedOn.current = pathname;
    isDue.current = isGoingBack;
    if (isGoingBack) return;
    const takesOver = stay !== undefined;
    stay?.();
    // The browser's Forward has led back to it, or a reload has kept it.
    if (isOwn) return;
    const isAskedFor = anchor !== undefined && hash === `#${anchor}`;
    if (isAskedFor) void navigate({ pathname, search }, { replace: true, state });
    const kept = typeof state === 'object' ? state : null;
    void navigate({ pathname, search, hash }, { replace: takesOver, state: { ...kept, dialog: owner } });
  });

  const leave = useEffectEvent(() => {
    const hasNone = isLeft.current || isDue.current;
    isDue.current = false;
    if (hasNone) return;
    leaveSoon(() => {
      // Not when a link has taken the entry's place. Without a state the history is not the browser's.
      if (window.history.state === null ? isHere.current : shownOwner() === owner) goBack(() => void navigate(-1));
    });
  });

  const depart = useEffectEvent(() => {
    if (isDue.current || shownOwner() === owner) return;
    isLeft.current = true;
    close();
  });

  const arrive = useEffectEvent(() => {
    const wasHere = isHere.current;
    isHere.current = isOwn;
    if (isOpen && isDue.current) {
      enter();
      return;
    }
    if (!isOpen || isOwn || (!wasHere && pathname === openedOn.current)) return;
    isLeft.current = true;
    close();
  });

  useEffect(() => arrive(), [key]);
  useEffect(() => {
    if (!isOpen) return;
    enter();
    const onPop = () => depart();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      leave();
    };
  }, [isOpen]);
}
