import { createStore } from '@/lib/create-store';

/** The last seconds say so and offer to stay. */
export const warningMs = 20_000;
/** How often, at most, other tabs are told. */
const tellEveryMs = 1000;
const soonMs = 200;

export type IdleState = { phase: 'active' | 'over' } | { phase: 'warning'; secondsLeft: number };

/** What surrounds the timer: a clock, and what the tabs of this browser share. */
export interface IdleSurroundings {
  /** Wall clock in milliseconds: it goes on while the machine sleeps. */
  now: () => number;
  /** Runs a task later; gives the way to call it off. */
  after: (ms: number, task: () => void) => () => void;
  /** The last activity in any tab, 0 once one of them has ended the session; undefined when nothing is known. */
  read: () => number | undefined;
  write: (at: number, timeout: number) => void;
  /** The time is up; called once. */
  onOver: () => void;
}

export interface IdleTimer {
  /** Returns the same object until something changes. */
  state: () => IdleState;
  subscribe: (listener: () => void) => () => void;
  /** Somebody is there. After the time is up it is too late: what wakes a laptop is no activity. */
  noteActivity: () => void;
  /** Looks at the clock and at what other tabs have noted. */
  check: () => void;
  changeTimeout: (timeout: number) => void;
  stop: () => void;
}

const active: IdleState = { phase: 'active' };
const over: IdleState = { phase: 'over' };

/**
 * Counts how long nobody was active, in all tabs together. Nothing is counted by ticks: a machine that has slept past the time is
 * found out at the first event, timer or look after waking. Made for one session; what an earlier page has noted goes on counting.
 */
export function createIdleTimer(surroundings: IdleSurroundings, timeoutAtFirst: number): IdleTimer {
  const { now, after, onOver } = surroundings;
  let timeout = timeoutAtFirst;
  const store = createStore<IdleState>(active);
  let last = now();
  let toldAt = -Infinity;
  let callOffCheck = () => {};
  let callOffTelling: (() => void) | undefined;

  function become(next: IdleState): void {
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
  }

  function end(): void {
    stop();
    become(over);
    onOver();
  }

  function tell(): void {
    callOffTelling?.();
    callOffTelling = undefined;
    toldAt = now();
    surroundings.write(last, timeout);
  }

  /** Takes over what other tabs know. A clock that was set back must not keep the session for as long as that. */
  function catchUp(): void {
    const known = surroundings.read();
    if (known === 0) last = -Infinity;
    else if (known !== undefined) last = Math.max(last, known);
    if (last <= now()) return;
    last = now();
    tell();
  }

  function check(): void {
    if (store.get().phase === 'over') return;
    callOffCheck();
    catchUp();
    const left = last + timeout - now();
    if (left <= 0) return end();
    if (left <= warningMs) {
      become({ phase: 'warning', secondsLeft: Math.ceil(left / 1000) });
      callOffCheck = after(left % 1000 || 1000, check);
    } else {
      become(active);
      callOffCheck = after(left - warningMs, check);
    }
  }

  function noteActivity(): void {
    const time = now();
    // A pointer that moves says so with every frame.
    if (store.get().phase === 'over' || (time >= last && time - last < soonMs)) return;
    catchUp();
    if (time - last >= timeout) return end();
    last = time;
    if (time - toldAt >= tellEveryMs || time < toldAt) tell();
    else callOffTelling ??= after(tellEveryMs, tell);
    if (store.get().phase === 'warning') check();
  }

  function stop(): void {
    callOffCheck();
    callOffTelling?.();
    callOffTelling = undefined;
  }

  const known = surroundings.read();
  if (known !== undefined) last = Math.min(known || -Infinity, last);
  check();
  if (store.get().phase !== 'over') {
    // Whoever opens a page is there.
    last = now();
    tell();
    check();
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    noteActivity,
    check,
    changeTimeout(next) {
      if (next === timeout || store.get().phase === 'over') return;
      timeout = next;
      catchUp();
      tell();
      check();
    },
    stop,
  };
}
