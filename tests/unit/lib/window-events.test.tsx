import { afterEach, expect, it, vi } from 'vitest';
import { contactDialogEvent, openContactDialog, openSearch, searchEvent, onWindowEvent } from '@/lib/window-events';

afterEach(() => vi.restoreAllMocks());

it('an event just before a listener is added is handled once', () => {
  const open = vi.fn<(event: Event) => void>();
  openContactDialog({ subject: 'SEO' });
  onWindowEvent(searchEvent, open)();
  expect(open).not.toHaveBeenCalled();
  const stop = onWindowEvent(contactDialogEvent, open);
  expect(open.mock.calls.map(([event]) => event instanceof CustomEvent && (event.detail as unknown))).toEqual([{ subject: 'SEO' }]);
  stop();
  onWindowEvent(contactDialogEvent, open)();
  expect(open).toHaveBeenCalledTimes(1);
});

it('an event with a listener is handled at once, and not again by later listeners', () => {
  const open = vi.fn<() => void>();
  const stop = onWindowEvent(searchEvent, open);
  openSearch();
  stop();
  onWindowEvent(searchEvent, open)();
  expect(open).toHaveBeenCalledTimes(1);
});

it('an event without a listener expires', () => {
  const open = vi.fn<() => void>();
  openSearch();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  onWindowEvent(searchEvent, open)();
  expect(open).not.toHaveBeenCalled();
});
