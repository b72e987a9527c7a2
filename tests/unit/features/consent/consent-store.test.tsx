import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentConsent, giveConsent, useConsent } from '@/features/consent/consent-store';

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('consent', () => {
  it('is unknown at first, and when something strange is stored', () => {
    expect(currentConsent()).toBe('unknown');
    localStorage.setItem('cookieConsent', 'yes');
    expect(currentConsent()).toBe('unknown');
  });

  it.each(['accepted', 'declined'] as const)('is %s once given, and stored as that', (answer) => {
    const { result } = renderHook(useConsent);
    expect(result.current).toBe('unknown');
    act(() => giveConsent(answer));
    expect(result.current).toBe(answer);
    expect(localStorage.getItem('cookieConsent')).toBe(answer);
  });

  it('follows another tab', () => {
    const { result } = renderHook(useConsent);
    act(() => giveConsent('accepted'));
    act(() => {
      localStorage.setItem('cookieConsent', 'declined');
      window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
    });
    expect(result.current).toBe('declined');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(result.current).toBe('unknown');
  });

  it('holds for the visit where the browser stores nothing', () => {
    const { result } = renderHook(useConsent);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => giveConsent('declined'));
    full.mockRestore();
    expect(localStorage.getItem('cookieConsent')).toBeNull();
    expect(result.current).toBe('declined');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current).toBe('unknown');
  });
});
