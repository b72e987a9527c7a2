import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePreload } from '@/hooks/use-preload';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('usePreload', () => {
  it('fetches once, when the browser is idle', () => {
    let idle: () => void = () => undefined;
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      idle = run;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const load = vi.fn(() => Promise.resolve());
    const { rerender, unmount } = renderHook(() => usePreload(load));
    rerender();
    expect(load).not.toHaveBeenCalled();
    idle();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    expect(window.cancelIdleCallback).toHaveBeenCalledWith(1);
  });

  it('waits a little where browsers can’t tell, and not for a page that was left', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    renderHook(() => usePreload(load)).unmount();
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
    renderHook(() => usePreload(load));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
