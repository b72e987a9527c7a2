import { createStore } from '@/lib/create-store';

/** The duration of the warning before the session ends. */
export const warningMs = 20_000;
/** The shortest time between two writes of the shared record. */
const writeIntervalMs = 1000;
const minIntervalMs = 200;

export type IdleState = { phase: 'active' | 'over' } | { phase: 'warning'; secondsLeft: number };

/** The clock, and the record that all tabs of this browser share. */
export interface IdleEnvironment {
  /** The wall clock in milliseconds. It continues while the machine sleeps. */
  now: () => number;
  /** Runs a task after `ms` milliseconds. Returns the function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** Returns the time of the last activity in any tab; 0 once a tab has ended the session; undefined without a record. */
  read: () => number | undefined;
  write: (at: number, timeout: number) => void;
  /** Called once, when the session ends. */
  onOver: () => void;
}

export interface IdleTimer {
  /** Returns the same object until something changes. */
  state: () => IdleState;
  subscribe: (listener: () => void) => () => void;
  /** Reports activity. Ignored after the session has ended: the event that wakes a laptop is no activity. */
  noteActivity: () => void;
  /** Compares the clock with the last activity in any tab. */
  check: () => void;
  changeTimeout: (timeout: number) => void;
  stop: () => void;
}

const active: IdleState = { phase: 'active' };
const over: IdleState = { phase: 'over' };

/**
 * Returns a timer of the inactivity in all tabs. It compares clock times, so it notices the end after the machine slept. A timer is for one
 * session; it continues the record of an earlier page.
 */
export function createIdleTimer(environment: IdleEnvironment, initialTimeout: number): IdleTimer {
  const { now, after, onOver } = environment;
  let timeout = initialTimeout;
  const store = createStore<IdleState>(active);
  let last = now();
  let writtenAt = -Infinity;
  let cancelCheck = () => {};
  let cancelWrite: (() => void) | undefined;

  function setState(next: IdleState): void {
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
  }

  function end(): void {
    stop();
    setState(over);
    onOver();
  }

  function write(): void {
    cancelWrite?.();
    cancelWrite = undefined;
    writtenAt = now();
    environment.write(last, timeout);
  }

  /** Reads the record of other tabs. A clock that was set back does not prolong the session. */
  function readOtherTabs(): void {
    const known = environment.read();
    if (known === 0) last = -Infinity;
    else if (known !== undefined) last = Math.max(last, known);
    if (last <= now()) return;
    last = now();
    write();
  }

  function check(): void {
    if (store.get().phase === 'over') return;
    cancelCheck();
    readOtherTabs();
    const left = last + timeout - now();
    if (left <= 0) return end();
    if (left <= warningMs) {
      setState({ phase: 'warning', secondsLeft: Math.ceil(left / 1000) });
      cancelCheck = after(left % 1000 || 1000, check);
    } else {
      setState(active);
      cancelCheck = after(left - warningMs, check);
    }
  }

  function noteActivity(): void {
    const time = now();
    // A moving pointer fires an event every frame.
    if (store.get().phase === 'over' || (time >= last && time - last < minIntervalMs)) return;
    readOtherTabs();
    if (time - last >= timeout) return end();
    last = time;
    if (time - writtenAt >= writeIntervalMs || time < writtenAt) write();
    else cancelWrite ??= after(writeIntervalMs, write);
    if (store.get().phase === 'warning') check();
  }

  function stop(): void {
    cancelCheck();
    cancelWrite?.();
    cancelWrite = undefined;
  }

  const known = environment.read();
  if (known !== undefined) last = Math.min(known || -Infinity, last);
  check();
  if (store.get().phase !== 'over') {
    // Opening a page is activity.
    last = now();
    write();
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
      readOtherTabs();
      write();
      check();
    },
    stop,
  };
}
