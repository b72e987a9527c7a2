import { createIdleTimer, type IdleState, type IdleTimer } from '@/session/idle';
import { readIdleRecord, writeIdleRecord } from '@/session/idle-record';
import { expireSession } from '@/session/session-store';

const active: IdleState = { phase: 'active' };
const listeners = new Set<() => void>();
/** One for the page: the session is one, too. */
let timer: IdleTimer | undefined;

const tellListeners = () => {
  for (const listener of listeners) listener();
};

/** How near the end of the administrator's session is. For `useSyncExternalStore`. */
export const idleState = (): IdleState => timer?.state() ?? active;

export function subscribeToIdle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody is there, as whoever sees what this window does not may say: the preview's frame, an upload that goes on. */
export function noteActivity(): void {
  timer?.noteActivity();
}

/** For when the saved setting has changed. */
export function changeIdleTimeout(timeout: number): void {
  timer?.changeTimeout(timeout);
}

const activity = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'];
/** The dialog of the last seconds has a use of its own for these; its other ways out all come to `noteActivity`. */
const keysOfDialog = ['Tab', 'Shift', 'Enter', ' ', 'Escape'];

let pointerPlace = '';

/** What scrolls or opens under a pointer at rest sends moves as well. */
function isAtRest(event: Event): boolean {
  if (!(event instanceof MouseEvent) || event.type !== 'pointermove') return false;
  const place = `${String(event.screenX)} ${String(event.screenY)}`;
  const isSame = place === pointerPlace;
  pointerPlace = place;
  return isSame;
}

function isForDialog(event: Event): boolean {
  return event instanceof KeyboardEvent ? keysOfDialog.includes(event.key) : /^(pointer|touch)/.test(event.type);
}

/** Counts from now on, for this account and with this timeout, until it is stopped. */
export function runIdleTimer(userId: string, timeout: number): () => void {
  const running = createIdleTimer(
    {
      now: () => Date.now(),
      after(ms, task) {
        // More would be taken for none; the task looks at the clock.
        const handle = window.setTimeout(task, Math.min(ms, 2 ** 31 - 1));
        return () => window.clearTimeout(handle);
      },
      read() {
        const record = readIdleRecord();
        return record?.userId === userId ? record.at : undefined;
      },
      write: (at, ms) => writeIdleRecord({ userId, at, timeout: ms }),
      onOver: expireSession,
    },
    timeout,
  );
  const unsubscribe = running.subscribe(tellListeners);
  timer = running;
  tellListeners();

  const stop = new AbortController();
  const { signal } = stop;
  for (const type of activity) {
    window.addEventListener(
      type,
      (event) => {
        if (isAtRest(event)) return;
        if (running.state().phase === 'warning' && isForDialog(event)) running.check();
        else running.noteActivity();
      },
      { capture: true, passive: true, signal },
    );
  }
  // A laptop that wakes, a page out of the browser's cache, another tab.
  for (const type of ['pageshow', 'focus', 'online', 'storage']) window.addEventListener(type, running.check, { signal });
  document.addEventListener('visibilitychange', running.check, { signal });

  return () => {
    stop.abort();
    unsubscribe();
    running.stop();
    if (timer === running) timer = undefined;
    tellListeners();
  };
}
