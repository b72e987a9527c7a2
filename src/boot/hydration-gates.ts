import { whenIdle } from '@/lib/when-idle';
import { idleAfterFirstInput } from './idle';

/** Holds back the hydration of one prerendered part of a page until it is opened. */
export interface HydrationGate {
  /** Resolves when the gate opens. */
  readonly opened: Promise<void>;
  isOpen: boolean;
  open(): void;
}

/** Returns a closed gate. */
export function createGate(): HydrationGate {
  let resolve: () => void = () => undefined;
  const opened = new Promise<void>((settle) => {
    resolve = settle;
  });
  const gate: HydrationGate = {
    opened,
    isOpen: false,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

/** A part is hydrated within one screen's height of the viewport. */
const rootMargin = '100% 0px';

/** Events that need a hydrated part. React receives them later, because it listens on the root. */
const events = ['pointerdown', 'touchstart', 'mousedown', 'click', 'keydown', 'focusin', 'beforematch'] as const;

/** The parts that are not hydrated yet, by their elements. */
const gates = new Map<Element, HydrationGate>();
let observer: IntersectionObserver | undefined;
let isAllOpen = false;
let isHandlingEvent = false;

/** The router gives each history entry of its own a key. */
const historyEntry = () => window.location.href + String((window.history.state as { key?: unknown } | null)?.key);
const firstEntry = typeof window === 'undefined' ? '' : historyEntry();

/** After a navigation React re-renders every part, and replaces one that is not hydrated. */
const isFirstEntry = () => !isAllOpen && historyEntry() === firstEntry;

/** Without an IntersectionObserver, as in the build, everything renders at once. */
const canObserve = () => typeof IntersectionObserver === 'function';

/** Whether gates may stay closed. A part in which an event happens must be hydrated. */
export const mayWait = (): boolean => canObserve() && isFirstEntry() && !isHandlingEvent;

/** Opens every gate, and lets none close from now on. */
export function openAll(): void {
  isAllOpen = true;
  for (const gate of gates.values()) gate.open();
}

/** Delay after `load`, in milliseconds, after which the remaining gates open. The page is complete about half a second later. */
const wholeMs = 2500;

let isOpening = false;

/** Opens the gates from the top, one each time the browser is idle. */
function openNext(): void {
  const first = [...gates.values()].find(({ isOpen }) => !isOpen);
  isOpening = first !== undefined;
  if (!first) return;
  first.open();
  whenIdle(openNext, 100);
}

function startOpening(): void {
  if (!isOpening) whenIdle(openNext, 100);
  isOpening = true;
}

/** Opens the remaining gates, one task each, for a browser that is never idle. */
function openRest(): void {
  for (const { open } of gates.values()) setTimeout(open);
}

/** Opens all gates in turn once the page has loaded or the visitor has acted, so that the page is complete when it is saved or printed. */
function openInTurn(): void {
  const onLoad = () => {
    startOpening();
    setTimeout(openRest, wholeMs);
  };
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  idleAfterFirstInput(startOpening);
}

/** Timeout in milliseconds: a part that never hydrates must not block a change of the language. */
const timeoutMs = 3000;

/**
 * Opens every gate and resolves when all parts are hydrated, also those within a part that is not. Hydration needs the language of the
 * prerendered HTML.
 */
export async function whenAllHydrated(): Promise<void> {
  openAll();
  const end = Date.now() + timeoutMs;
  while (document.querySelector('[data-dehydrated]') && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

function openAt(target: EventTarget | null): void {
  for (const [element, gate] of gates) if (target instanceof Node && element.contains(target)) gate.open();
}

function onEvent({ target }: Event): void {
  isHandlingEvent = true;
  setTimeout(() => (isHandlingEvent = false));
  openAt(target);
}

/**
 * Opens the gate when its element comes near the screen or an event happens in it. Returns the function to call once the part is hydrated.
 */
export function observeGate(element: Element, gate: HydrationGate): () => void {
  gates.set(element, gate);
  if (canObserve() && isFirstEntry()) {
    if (!observer) {
      observer = createObserver();
      openInTurn();
    }
    observer.observe(element);
  } else gate.open();
  return () => {
    gates.delete(element);
    observer?.unobserve(element);
  };
}

// From the start, because React hydrates the page within an event that comes before its first commit.
if (typeof window !== 'undefined') for (const type of events) window.addEventListener(type, onEvent, { capture: true, passive: true });

function createObserver(): IntersectionObserver {
  window.addEventListener('beforeprint', openAll);
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) openAt(target);
    },
    { rootMargin },
  );
}
