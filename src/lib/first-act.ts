import { whenIdle } from './when-idle';

/** What a visitor does who reads or wants something. A page that nobody touches asks for nothing. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

let hasActed = false;

/** Calls `then` as soon as the visitor does anything on the page; at once when that has been. Gives the way to take it back. */
function onFirstAct(then: () => void): () => void {
  if (hasActed) {
    then();
    return () => undefined;
  }
  const act = () => {
    hasActed = true;
    stop();
    then();
  };
  const stop = () => {
    for (const type of acts) window.removeEventListener(type, act, true);
  };
  for (const type of acts) window.addEventListener(type, act, { capture: true, passive: true });
  return stop;
}

/** A press is over by then, and what it asked for is shown: between its down and its up the browser is idle, too. */
const actMs = 300;

/** Calls `then` once the visitor has done something on the page, has been answered, and the browser has nothing else to do. Gives the way to take it back. */
export function idleAfterFirstAct(then: () => void): () => void {
  let cancel: () => void = () => undefined;
  const stop = onFirstAct(() => {
    const pause = setTimeout(() => (cancel = whenIdle(then)), actMs);
    cancel = () => clearTimeout(pause);
  });
  return () => {
    stop();
    cancel();
  };
}
