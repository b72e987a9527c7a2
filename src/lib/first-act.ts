import { whenIdle } from './when-idle';

/** What a visitor does who reads or wants something. A page that nobody touches asks for nothing. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** What a visitor waits for an answer to. */
const presses = ['pointerdown', 'keydown'] as const;

/** A press is over by then, and what it asked for is shown: between its down and its up the browser is idle, too. */
const pressMs = 300;

let hasActed = false;
/** By `performance.now()`. */
let quietFrom = 0;
/** In the order in which it came, without what has begun or was taken back. */
const waiting = new Set<() => void>();
let isRunning = false;

/** Begins with what waits, one after the other, each when the last press is over and the browser has nothing else to do. */
function runWaiting(): void {
  isRunning = waiting.size > 0;
  if (!isRunning) return;
  const pause = quietFrom - performance.now();
  if (pause > 0) setTimeout(runWaiting, pause);
  else whenIdle(runFirst, pressMs);
}

function runFirst(): void {
  const [then] = waiting;
  if (then && performance.now() >= quietFrom) {
    waiting.delete(then);
    then();
  }
  runWaiting();
}

function onFirstAct(): void {
  hasActed = true;
  for (const type of acts) window.removeEventListener(type, onFirstAct, true);
  quietFrom = performance.now() + pressMs;
  for (const type of presses)
    window.addEventListener(type, () => (quietFrom = performance.now() + pressMs), { capture: true, passive: true });
  runWaiting();
}

/**
 * Calls `then` once the visitor has done something on the page, has been answered, and the browser has nothing else to do. What is called takes its
 * turns, so that a press in between waits for one of them at most. Gives the way to take it back.
 */
export function idleAfterFirstAct(then: () => void): () => void {
  // Each wish counts for itself, also where two are for the same.
  const wish = () => then();
  waiting.add(wish);
  if (!hasActed) for (const type of acts) window.addEventListener(type, onFirstAct, { capture: true, passive: true });
  else if (!isRunning) runWaiting();
  return () => void waiting.delete(wish);
}
