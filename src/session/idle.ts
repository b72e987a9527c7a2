import { createStore } from '@/lib/create-store';

/** In the last seconds a dialog offers to stay signed in. */
export const warningMs = 20_000;
/** The shortest time between two reports to other tabs. */
const tellEveryMs = 1000;
const soonMs = 200;

export type IdleState = { phase: 'active' | 'over' } | { phase: 'warning'; secondsLeft: number };

/** What the timer needs: a clock, and the record that the tabs of this browser share. */
export interface IdleSurroundings {
  /** The wall clock in milliseconds, which continues while the machine sleeps. */
  now: () => number;
  /** Runs a task after `ms` milliseconds. Returns the function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** Returns the time of the last activity in any tab; 0 once a tab has ended the session; undefined without a record. */
  read: () => number | undefined;
  write: (at: number, timeout: number) => void;
  /** Called once, when the time is up. */
  onOver: () => void;
}

export interface IdleTimer {
  /** Returns the same object until something changes. */
  state: () => IdleState;
  subscribe: (listener: () => void) => () => void;
  /** Reports activity. It has no effect after the time is up: the event that wakes a laptop is no activity. */
  noteActivity: () => void;
  /** Compares the clock with the last activity in any tab. */
  check: () => void;
  changeTimeout: (timeout: number) => void;
  stop: () => void;
}

const active: IdleState = { phase: 'active' };
const over: IdleState = { phase: 'over' };

/**
 * Returns a timer of how long nobody was active in any tab. It counts no ticks, so a machine that slept past the time is noticed at the
 * first event, timer or check after waking. A timer is for one session; the record of an earlier page counts.
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

  /** Reads the record of other tabs. A clock that was set back must not prolong the session. */
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
    // A moving pointer reports every frame.
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
    // Opening a page is activity.
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
