import { describe, expect, it, vi } from 'vitest';
import { createIdleTimer, warningMs, type IdleTimer } from '@/session/idle/idle-timer';

/** A browser: a clock that can sleep, and the storage of its tabs. */
function browser() {
  let now = 1_000_000;
  let shared: number | undefined;
  let tasks: { at: number; task: () => void }[] = [];

  /** Advances the time in milliseconds and runs the tasks that are due. */
  function pass(ms: number) {
    const end = now + ms;
    for (;;) {
      const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      tasks = tasks.filter((task) => task !== next);
      now = next.at;
      next.task();
    }
    now = end;
  }

  const writes: number[] = [];
  const openTab = (timeout = 60_000) => {
    const onOver = vi.fn();
    const timer = createIdleTimer(
      {
        now: () => now,
        after(ms, task) {
          const entry = { at: now + ms, task };
          tasks.push(entry);
          return () => (tasks = tasks.filter((other) => other !== entry));
        },
        read: () => shared,
        write: (at) => {
          shared = at;
          writes.push(at);
        },
        onOver,
      },
      timeout,
    );
    return { timer, onOver };
  };

  return {
    openTab,
    pass,
    writes,
    /** Advances the time without running tasks, as on a sleeping machine. */
    sleep: (ms: number) => void (now += ms),
    setClock: (to: number) => void (now = to),
    now: () => now,
    share: (at: number | undefined) => void (shared = at),
    pending: () => tasks.length,
  };
}

const phase = (timer: IdleTimer) => timer.state().phase;

describe('the idle timer', () => {
  it('warns in the last 20 seconds, counts them down, then ends the session once', () => {
    const { openTab, pass } = browser();
    const { timer, onOver } = openTab();
    const seen: unknown[] = [];
    timer.subscribe(() => seen.push(timer.state()));
    pass(39_999);
    expect(seen).toEqual([]);
    pass(1);
    expect(timer.state()).toEqual({ phase: 'warning', secondsLeft: warningMs / 1000 });
    pass(19_999);
    expect(seen).toHaveLength(20);
    expect(timer.state()).toEqual({ phase: 'warning', secondsLeft: 1 });
    expect(onOver).not.toHaveBeenCalled();
    pass(1);
    expect(phase(timer)).toBe('over');
    timer.check();
    timer.noteActivity();
    pass(200_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('starts again with every activity, also in the last second', () => {
    const { openTab, pass } = browser();
    const { timer, onOver } = openTab();
    for (const wait of [39_000, 59_000, 59_999]) {
      pass(wait);
      timer.noteActivity();
      expect(phase(timer)).toBe('active');
    }
    pass(59_999);
    expect(onOver).not.toHaveBeenCalled();
    pass(1);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('keeps the session with the shortest timeout as well', () => {
    const { openTab, pass } = browser();
    const { timer } = openTab(30_000);
    pass(9999);
    expect(phase(timer)).toBe('active');
    pass(1);
    expect(timer.state()).toEqual({ phase: 'warning', secondsLeft: 20 });
  });

  it('counts what any tab sees, in all of them', () => {
    const { openTab, pass } = browser();
    const first = openTab();
    const second = openTab();
    pass(45_000);
    expect([phase(first.timer), phase(second.timer)]).toEqual(['warning', 'warning']);
    first.timer.noteActivity();
    // The storage event notifies the other tab.
    second.timer.check();
    expect([phase(first.timer), phase(second.timer)]).toEqual(['active', 'active']);
    pass(39_000);
    expect([phase(first.timer), phase(second.timer)]).toEqual(['active', 'active']);
    pass(21_000);
    expect([phase(first.timer), phase(second.timer)]).toEqual(['over', 'over']);
  });

  it('finds the other tab’s activity by itself before it ends anything', () => {
    const { openTab, pass } = browser();
    const busy = openTab();
    const quiet = openTab();
    for (let minute = 0; minute < 10; minute += 1) {
      pass(30_000);
      busy.timer.noteActivity();
    }
    expect(phase(quiet.timer)).toBe('active');
    expect(quiet.onOver).not.toHaveBeenCalled();
  });

  it('ends with the session of another tab', () => {
    const { openTab, share } = browser();
    const { timer, onOver } = openTab();
    share(0);
    timer.check();
    expect(onOver).toHaveBeenCalledOnce();
  });

  it.each([
    ['a timer', (timer: IdleTimer) => timer.check()],
    ['whoever moves the mouse', (timer: IdleTimer) => timer.noteActivity()],
  ])('takes waking up for no activity: a machine that slept past the time is told by %s', (_what, wake) => {
    const { openTab, pass, sleep } = browser();
    const { timer, onOver } = openTab();
    pass(10_000);
    sleep(3_600_000);
    wake(timer);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('goes on after a nap that was short enough', () => {
    const { openTab, sleep, pass } = browser();
    const { timer } = openTab();
    sleep(45_000);
    timer.check();
    expect(timer.state()).toEqual({ phase: 'warning', secondsLeft: 15 });
    timer.noteActivity();
    pass(30_000);
    expect(phase(timer)).toBe('active');
  });

  it('goes on counting from what an earlier page has noted, and takes a page that opens for activity', () => {
    const { openTab, share, now, pass, writes } = browser();
    share(now() - 60_000);
    expect(openTab().onOver).toHaveBeenCalledOnce();
    share(now() - 59_999);
    const { timer, onOver } = openTab();
    expect(phase(timer)).toBe('active');
    expect(writes.at(-1)).toBe(now());
    pass(59_000);
    expect(onOver).not.toHaveBeenCalled();
  });

  it('does not live longer because the clock is set back', () => {
    const { openTab, setClock, now, pass } = browser();
    const { timer, onOver } = openTab();
    setClock(now() - 600_000);
    timer.check();
    pass(60_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('takes over a changed setting', () => {
    const { openTab, pass } = browser();
    const { timer, onOver } = openTab();
    pass(30_000);
    timer.changeTimeout(120_000);
    pass(60_000);
    expect(phase(timer)).toBe('active');
    timer.changeTimeout(100_000);
    expect(timer.state()).toEqual({ phase: 'warning', secondsLeft: 10 });
    timer.changeTimeout(30_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('notifies other tabs once a second at most, and always of the last activity', () => {
    const { openTab, pass, writes, now } = browser();
    const { timer } = openTab();
    const begin = writes.length;
    for (let step = 0; step < 100; step += 1) {
      pass(25);
      timer.noteActivity();
    }
    expect(writes.length - begin).toBeLessThanOrEqual(3);
    pass(2000);
    expect(now() - 2000 - (writes.at(-1) ?? 0)).toBeLessThan(200);
  });

  it('leaves nothing running', () => {
    const { openTab, pass, pending } = browser();
    const { timer, onOver } = openTab();
    timer.noteActivity();
    timer.stop();
    expect(pending()).toBe(0);
    pass(100_000);
    expect(onOver).not.toHaveBeenCalled();
  });
});
