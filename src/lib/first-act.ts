import { whenIdle } from './when-idle';

/** What a visitor does who reads or wants something. A page that nobody touches asks for nothing. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

let hasActed = false;

/** Calls `then` as soon as the visitor does anything on the page; at once when that has been. Gives the way to take it back. */
export function onFirstAct(then: () => void): () => void {
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

/** Calls `then` once the visitor has done something on the page and the browser has nothing else to do. Gives the way to take it back. */
export function idleAfterFirstAct(then: () => void): () => void {
  let cancel: () => void = () => undefined;
  const stop = onFirstAct(() => (cancel = whenIdle(then)));
  return () => {
    stop();
    cancel();
  };
}
