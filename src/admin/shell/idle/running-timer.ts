import { createStore } from '@/lib/create-store';
import { createIdleTimer, type IdleState, type IdleTimer } from '@/session/idle';
import { readIdleRecord, writeIdleRecord } from '@/session/idle-record';
import { expireSession } from '@/session/session-store';

const active: IdleState = { phase: 'active' };
/** The state of the running timer: how near the end of the administrator's session is. */
export const idleState = createStore<IdleState>(active);
/** One for the page, as there is one session. */
let timer: IdleTimer | undefined;

/** Reports activity that this window does not see: in the preview's frame, or of an upload. */
export function noteActivity(): void {
  timer?.noteActivity();
}

/** Applies a changed setting to the running timer. */
export function changeIdleTimeout(timeout: number): void {
  timer?.changeTimeout(timeout);
}

const activity = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'];
/** The dialog of the last seconds handles these itself; its buttons call `noteActivity`. */
const keysOfDialog = ['Tab', 'Shift', 'Enter', ' ', 'Escape'];

let pointerPlace = '';

/** Whether a move comes from content that scrolls or opens under a pointer at rest. */
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

/** Starts the timer of an account; `timeout` is in milliseconds. Returns the function that stops it. */
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
  const follow = () => idleState.set(timer?.state() ?? active);
  const unsubscribe = running.subscribe(follow);
  follow();

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
  // After a laptop wakes, a page returns from the browser's cache, or another tab reports.
  for (const type of ['pageshow', 'focus', 'online', 'storage']) window.addEventListener(type, running.check, { signal });
  document.addEventListener('visibilitychange', running.check, { signal });

  return () => {
    stop.abort();
    unsubscribe();
    running.stop();
    if (timer === running) timer = undefined;
    follow();
  };
}
