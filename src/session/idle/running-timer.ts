import { createStore } from '@/lib/create-store';
import { createIdleTimer, type IdleState, type IdleTimer } from './idle-timer';
import { readIdleRecord, writeIdleRecord } from './idle-record';
import { expireSession } from '@/session/session-store';

const active: IdleState = { phase: 'active' };
/** The state of the running timer. */
export const idleState = createStore<IdleState>(active);
/** The timer of the page's only session. */
let timer: IdleTimer | undefined;

/** Reports activity without events in this window, such as in the preview's frame or an upload. */
export function noteActivity(): void {
  timer?.noteActivity();
}

/** Applies a changed setting to the running timer. */
export function changeIdleTimeout(timeout: number): void {
  timer?.changeTimeout(timeout);
}

const activity = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'];
/** The warning dialog handles these keys. Its buttons call `noteActivity`. */
const dialogKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape'];

let lastPointerPosition = '';

/** Whether a pointer event comes from content that moves under a resting pointer. */
function isAtRest(event: Event): boolean {
  if (!(event instanceof MouseEvent) || event.type !== 'pointermove') return false;
  const position = `${String(event.screenX)} ${String(event.screenY)}`;
  const isSame = position === lastPointerPosition;
  lastPointerPosition = position;
  return isSame;
}

function isForDialog(event: Event): boolean {
  return event instanceof KeyboardEvent ? dialogKeys.includes(event.key) : /^(pointer|touch)/.test(event.type);
}

/** Starts the timer of an account. `timeout` is in milliseconds. Returns a function that stops it. */
export function runIdleTimer(userId: string, timeout: number): () => void {
  const running = createIdleTimer(
    {
      now: () => Date.now(),
      after(ms, task) {
        // A longer delay would fire at once. The task checks the clock itself.
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
  timer = running;
  const updateState = () => idleState.set(timer?.state() ?? active);
  const unsubscribe = running.subscribe(updateState);
  updateState();

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
  // Checks after the device wakes, the page returns from the back/forward cache, or another tab reports activity.
  for (const type of ['pageshow', 'focus', 'online', 'storage']) window.addEventListener(type, running.check, { signal });
  document.addEventListener('visibilitychange', running.check, { signal });

  return () => {
    stop.abort();
    unsubscribe();
    running.stop();
    if (timer === running) timer = undefined;
    updateState();
  };
}
