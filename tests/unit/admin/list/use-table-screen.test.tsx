import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTableScreen } from '@/admin/list/use-table-screen';

it('keeps the view of the rows while the page is printed, whose width is that of the paper', () => {
  const screen = { isWide: true, isPrinted: false };
  const listeners = new Set<() => void>();
  window.matchMedia = ((query: string) => ({
    matches: query === 'print' ? screen.isPrinted : screen.isWide,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  const change = (next: Partial<typeof screen>) =>
    act(() => {
      Object.assign(screen, next);
      for (const listener of listeners) listener();
    });
  const { result, unmount } = renderHook(useTableScreen);
  expect(result.current).toBe(true);
  change({ isPrinted: true, isWide: false });
  expect(result.current).toBe(true);
  change({ isPrinted: false });
  expect(result.current).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
});
