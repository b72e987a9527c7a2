import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListTime } from '@/admin/list/list-time';
import { useLanguage } from '@/i18n/use-language';

vi.mock('@/i18n/use-language');

const shown = () => screen.getByRole('time').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 15, 30) });
  vi.mocked(useLanguage).mockReturnValue({ language: 'en' } as ReturnType<typeof useLanguage>);
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the time of a row of today, the date of others, and both in the tooltip', () => {
  const { rerender } = render(<ListTime at={new Date(2026, 10, 26, 0, 5).toISOString()} />);
  expect(shown()).toBe('00:05');
  expect(screen.getByRole('time')).toHaveAttribute('title', '26 November 2026 at 00:05');
  rerender(<ListTime at={new Date(2026, 10, 25, 23, 55).toISOString()} />);
  expect(shown()).toBe('25 Nov 2026');
  rerender(<ListTime isWhole at={new Date(2026, 10, 26, 0, 5).toISOString()} />);
  expect(shown()).toBe('26 Nov 2026, 00:05');
});

it('shows the date when the day ends while the panel is open', () => {
  render(<ListTime at={new Date(2026, 10, 26, 15, 0).toISOString()} />);
  expect(shown()).toBe('15:00');
  act(() => {
    vi.setSystemTime(new Date(2026, 10, 27, 0, 0));
    vi.advanceTimersByTime(60_000);
  });
  expect(shown()).toBe('26 Nov 2026');
});
