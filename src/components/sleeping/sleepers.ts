import { idleAfterFirstAct } from '@/lib/first-act';
import { whenIdle } from '@/lib/when-idle';

/** A part of a page that is on the screen as it was prerendered and has not come alive yet. */
export interface Sleeper {
  /** Kept when it is woken. */
  readonly woken: Promise<void>;
  isAwake: boolean;
  wake(): void;
}

export function createSleeper(): Sleeper {
  let resolve: () => void = () => undefined;
  const woken = new Promise<void>((settle) => {
    resolve = settle;
  });
  const sleeper: Sleeper = {
    woken,
    isAwake: false,
    wake() {
      sleeper.isAwake = true;
      resolve();
    },
  };
  return sleeper;
}

/** How far from the screen a part wakes: a screen's height, so that it is alive before it is reached. */
const near = '100% 0px';

/** What a visitor does to a part that must not find it asleep. React hears of these later, because it listens further inside. */
const touches = ['pointerdown', 'touchstart', 'mousedown', 'click', 'keydown', 'focusin', 'beforematch'] as const;

/** Those that have not come alive: asleep, or woken a moment ago. */
const dormant = new Map<Element, Sleeper>();
let observer: IntersectionObserver | undefined;
let isOver = false;
let isTouched = false;

/** The router names the entries it adds. */
const entry = () => window.location.href + String((window.history.state as { key?: unknown } | null)?.key);
const firstEntry = typeof window === 'undefined' ? '' : entry();

/** Once the address has changed, every part is told of it, and one that can't listen is thrown away and made anew. */
const isFirstEntry = () => !isOver && entry() === firstEntry;

/** A browser that can't tell what is near has everything awake; so has the build, which writes it all. */
const canTellNear = () => typeof IntersectionObserver === 'function';

/** Whether a part may go on sleeping. Not while something is done to the page: React only asks for the part that it is done to, which has to answer. */
export const maySleep = (): boolean => canTellNear() && isFirstEntry() && !isTouched;

/** Wakes every part, and lets none sleep from now on: what they show is no longer what was prerendered. */
export function wakeAll(): void {
  isOver = true;
  for (const sleeper of dormant.values()) sleeper.wake();
}

/** A page is whole three seconds after it has loaded: the last parts need a moment to come alive. */
const wholeMs = 2500;

let isWaking = false;

/** Wakes the first part that sleeps, and the next one when the browser is idle again. */
function wakeNext(): void {
  const [first] = [...dormant.values()].filter(({ isAwake }) => !isAwake);
  isWaking = first !== undefined;
  if (!first) return;
  first.wake();
  whenIdle(wakeNext, 100);
}

function startWaking(): void {
  if (!isWaking) whenIdle(wakeNext, 100);
  isWaking = true;
}

/** A busy browser is never idle: what sleeps then is woken one task at a time. */
function finishWaking(): void {
  for (const { wake } of dormant.values()) setTimeout(wake);
}

/**
 * Wakes all parts one by one, from the top, once the page has loaded or the visitor has done something: whoever takes the page as a whole
 * finds all of it laid out and as it is stored.
 */
function wakeInTurn(): void {
  const onLoad = () => {
    startWaking();
    setTimeout(finishWaking, wholeMs);
  };
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  idleAfterFirstAct(startWaking);
}

/** A part that never comes alive shall not keep the page from changing its language. */
const patienceMs = 3000;

/**
 * Wakes every part and waits until all have come alive, those too that stand in a page that has not itself: before that they must find
 * the language that they were prerendered in.
 */
export async function whenAllAlive(): Promise<void> {
  wakeAll();
  const end = Date.now() + patienceMs;
  while (document.querySelector('[data-asleep]') && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

function wakeAt(target: EventTarget | null): void {
  for (const [place, sleeper] of dormant) if (target instanceof Node && place.contains(target)) sleeper.wake();
}

function touch({ target }: Event): void {
  isTouched = true;
  setTimeout(() => (isTouched = false));
  wakeAt(target);
}

/** Wakes the sleeper when its place comes near the screen, and when anything is done to it. Gives what is to be called once it is alive. */
export function watch(place: Element, sleeper: Sleeper): () => void {
  dormant.set(place, sleeper);
  if (canTellNear() && isFirstEntry()) {
    if (!observer) {
      observer = observe();
      wakeInTurn();
    }
    observer.observe(place);
  } else sleeper.wake();
  return () => {
    dormant.delete(place);
    observer?.unobserve(place);
  };
}

function observe(): IntersectionObserver {
  for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true });
  window.addEventListener('beforeprint', wakeAll);
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) wakeAt(target);
    },
    { rootMargin: near },
  );
}
