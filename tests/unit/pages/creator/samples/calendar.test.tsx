import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@/i18n/languages';
import { Calendar } from '@/pages/creator/samples/calendar';
import { renderApp } from '../../../../support/render-app';

/** A Wednesday; weeks begin on Sunday. */
const today = '2026-11-18';
const chosen = vi.fn<(day: string) => void>();

function Demo() {
  const [day, setDay] = useState(today);
  const choose = (next: string) => {
    chosen(next);
    setDay(next);
  };
  return <Calendar today={today} value={day} onChange={choose} label="Choose a day" />;
}

const show = (language: Language = 'en') => renderApp(<Demo />, { language });
// By label, because a query by role among forty days takes jsdom seconds.
const day = (name: string) => screen.getByLabelText(name);

describe('the calendar', () => {
  it.each([
    ['en', '{ArrowRight}', 'Thursday, 19 November 2026'],
    ['ar', '{ArrowLeft}', 'الخميس، 19 نوفمبر 2026'],
    ['en', '{ArrowDown}', 'Wednesday, 25 November 2026'],
    ['en', '{End}', 'Saturday, 21 November 2026'],
    ['en', '{PageDown}', 'Friday, 18 December 2026'],
    ['en', '{ArrowDown}{ArrowDown}{Home}', 'Sunday, 29 November 2026'],
    ['ar', '{PageDown}{PageDown}{PageUp}', 'الجمعة، 18 ديسمبر 2026'],
  ] as const)('is reached by Tab at one place and moved through with the keyboard (%s, %s)', async (language, keys, name) => {
    const { container } = await show(language);
    const reachable = container.querySelectorAll<HTMLElement>('[role="grid"] button[tabindex="0"]');
    expect(reachable).toHaveLength(1);
    reachable[0]?.focus();
    await userEvent.keyboard(keys);
    expect(day(name)).toHaveFocus();
  });

  it.each(['{ArrowLeft}', '{ArrowUp}', '{Home}', '{PageUp}', '{ArrowDown}{ArrowDown}{PageUp}', '{End}{Home}'])(
    'goes no further back than today (%s)',
    async (keys) => {
      await show();
      day('Wednesday, 18 November 2026').focus();
      await userEvent.keyboard(keys);
      expect(day('Wednesday, 18 November 2026')).toHaveFocus();
    },
  );

  it('chooses a day, and none that has passed', async () => {
    await show();
    expect(day('Tuesday, 17 November 2026')).toBeDisabled();
    expect(day('Previous month')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(day('Next month'));
    expect(day('December 2026')).toHaveRole('grid');
    await userEvent.click(day('Tuesday, 1 December 2026'));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-12-01');
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent(/^1$/);
    // A second click does not undo it.
    await userEvent.click(day('Tuesday, 1 December 2026'));
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent(/^1$/);
  });
});
