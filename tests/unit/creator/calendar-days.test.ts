import { describe, expect, it } from 'vitest';
import { addDays, addMonths, weekday, weeksOf } from '@/pages/creator/samples/calendar-days';

describe('calendar days', () => {
  it('go on over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('keep the day of the month, or the last one', () => {
    expect(addMonths('2026-11-20', 1)).toBe('2026-12-20');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('stand in weeks from Sunday to Saturday', () => {
    expect(weekday('2026-11-20')).toBe(5);
    const weeks = weeksOf('2026-11-20');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', null]);
    // Four whole weeks.
    expect(weeksOf('2026-02-10').flat().filter(Boolean)).toHaveLength(28);
    expect(weeksOf('2028-02-10').flat().filter(Boolean)).toHaveLength(29);
  });
});
