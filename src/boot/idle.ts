import { whenIdle } from '@/lib/when-idle';

/** Events of a visitor who reads or acts. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** Events that a visitor expects an answer to. */
const presses = ['pointerdown', 'keydown'] as const;

/** A press is over and answered after this time, in milliseconds. The browser is also idle between its down and up. */
const pressMs = 300;

let hasInput = false;
/** Timestamp of `performance.now()`. */
let quietFrom = 0;
const queue = new Set<() => void>();
let isRunning = false;

/** Runs the queued tasks one after the other, each when the last press is over and the browser is idle. */
function runQueue(): void {
  isRunning = queue.size > 0;
  if (!isRunning) return;
  const pause = quietFrom - performance.now();
  if (pause > 0) setTimeout(runQueue, pause);
  else whenIdle(runFirst, pressMs);
}

function runFirst(): void {
  const [task] = queue;
  if (task && performance.now() >= quietFrom) {
    queue.delete(task);
    task();
  }
  runQueue();
}

function onFirstInput(): void {
  hasInput = true;
  for (const type of inputs) window.removeEventListener(type, onFirstInput, true);
  quietFrom = performance.now() + pressMs;
  for (const type of presses)
    window.addEventListener(type, () => (quietFrom = performance.now() + pressMs), { capture: true, passive: true });
  runQueue();
}

/**
 * Calls `run` once the visitor has acted, the page has responded, and the browser is idle. Calls run one after the other, so that a press
 * waits for one at most. Without an action nothing runs. Returns the function that cancels the call.
 */
export function idleAfterFirstInput(run: () => void): () => void {
  // A task of its own, also where two calls pass the same function.
  const task = () => run();
  queue.add(task);
  if (!hasInput) for (const type of inputs) window.addEventListener(type, onFirstInput, { capture: true, passive: true });
  else if (!isRunning) runQueue();
  return () => void queue.delete(task);
}
