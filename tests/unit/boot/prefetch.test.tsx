import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from '@/boot/prefetch';

let usePrefetch: typeof Module.usePrefetch;

beforeEach(async () => {
  // Each test is a new visit.
  vi.resetModules();
  ({ usePrefetch } = await import('@/boot/prefetch'));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const act = () => fireEvent.pointerMove(document.body);

describe('usePrefetch', () => {
  it('fetches once, when the visitor has done something, has been answered, and the browser is idle', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const load = vi.fn(() => Promise.resolve());
    const { rerender, unmount } = renderHook(() => usePrefetch(load));
    rerender();
    expect(idle).toHaveLength(0);
    act();
    act();
    // The browser is idle between the down and the up of a press, too.
    vi.advanceTimersByTime(200);
    expect(idle).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(load).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('needs no second act for what comes later', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
    const load = vi.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(load));
    act();
    renderHook(() => usePrefetch(load));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(2);
    renderHook(() => usePrefetch(load));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fetches one thing after the other, and none while a press is being answered', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const runIdle = () => idle.splice(0).forEach((run) => run());
    const asked: string[] = [];
    const loads = ['menu', 'search', 'contact'].map((name) => () => Promise.resolve(asked.push(name)));
    renderHook(() => loads.forEach((load) => usePrefetch(load)));
    act();
    vi.advanceTimersByTime(300);
    runIdle();
    expect(asked).toEqual(['menu']);
    // Pressed between the two.
    fireEvent.pointerDown(document.body);
    runIdle();
    expect(asked).toEqual(['menu']);
    vi.advanceTimersByTime(299);
    fireEvent.keyDown(document.body);
    vi.advanceTimersByTime(299);
    runIdle();
    expect(asked).toEqual(['menu']);
    vi.advanceTimersByTime(1);
    runIdle();
    expect(asked).toEqual(['menu', 'search']);
    runIdle();
    expect(asked).toEqual(['menu', 'search', 'contact']);
  });

  it('waits for no interaction where somebody is at work', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const load = vi.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(load, { withoutInput: true })).rerender();
    expect(load).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(load).toHaveBeenCalledOnce();
  });

  it('waits a little in browsers without idle callbacks, and not for a page that was left', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const first = renderHook(() => usePrefetch(load));
    act();
    first.unmount();
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
    renderHook(() => usePrefetch(load));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('forgets a page that was left before anything was done', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const load = vi.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(load)).unmount();
    act();
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
  });
});
