import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/storage-keys';
import { lockoutEnd, lockoutMs, lockScreen, secondsLocked, unlockScreen } from '@/session/lockout-store';
import { useLockout } from '@/session/lockout-store';

const now = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  unlockScreen();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('lockoutEnd', () => {
  it('takes the time of the database', () => {
    expect(lockoutEnd('2026-11-20T10:04:00Z', now)).toBe(now + 240_000);
  });

  it.each([
    ['has passed here already', '2026-11-20T09:00:00Z'],
    ['is further away than any lock', '2026-11-20T12:00:00Z'],
    ['is missing', null],
    ['is not a time', 'soon'],
  ])('takes the whole lockout when the time %s, because the clock is wrong', (_name, time) => {
    expect(lockoutEnd(time, now)).toBe(now + lockoutMs);
  });
});

describe('secondsLocked', () => {
  it('survives a reload and ends by itself', () => {
    lockScreen(now + 90_500);
    expect(localStorage.getItem(storageKeys.loginLockedUntil)).toBe(String(now + 90_500));
    expect(secondsLocked()).toBe(91);
    vi.setSystemTime(now + 90_500);
    expect(secondsLocked()).toBe(0);
  });

  it.each(['nonsense', '', String(now - 1), String(now + lockoutMs + 1)])('does not believe a stored "%s"', (stored) => {
    localStorage.setItem(storageKeys.loginLockedUntil, stored);
    expect(secondsLocked()).toBe(0);
  });

  it('locks browsers that keep nothing, too', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    lockScreen(now + 10_000);
    expect(secondsLocked()).toBe(10);
  });
});

describe('useLockout', () => {
  it('counts down every second and stops at 0', () => {
    const { result } = renderHook(useLockout);
    expect(result.current).toBe(0);
    act(() => lockScreen(now + 3000));
    expect(result.current).toBe(3);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(2);
    act(() => void vi.advanceTimersByTime(5000));
    expect(result.current).toBe(0);
  });

  it('follows another tab', () => {
    const { result } = renderHook(useLockout);
    localStorage.setItem(storageKeys.loginLockedUntil, String(now + 60_000));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.loginLockedUntil })));
    expect(result.current).toBe(60);
  });
});
