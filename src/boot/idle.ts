import { whenIdle } from '@/lib/when-idle';

/** Events of a visitor who reads the page or wants something. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** Events whose answer a visitor waits for. */
const presses = ['pointerdown', 'keydown'] as const;

/** A press is over after this time, and what it asked for is shown. Between its down and its up the browser is idle, too. */
const pressMs = 300;

let hasInput = false;
/** By `performance.now()`. */
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
 * Calls `run` once the visitor has done something on the page, has been answered, and the browser is idle. Calls are made one after the other,
 * so that a press waits for one of them at most. A page that nobody touches runs nothing. Returns the function that cancels the call.
 */
export function idleAfterFirstInput(run: () => void): () => void {
  // A task of its own, also where two calls pass the same function.
  const task = () => run();
  queue.add(task);
  if (!hasInput) for (const type of inputs) window.addEventListener(type, onFirstInput, { capture: true, passive: true });
  else if (!isRunning) runQueue();
  return () => void queue.delete(task);
}
