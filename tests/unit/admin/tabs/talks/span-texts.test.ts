import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysText, hoursText, normalizeDays, normalizeHours, readDays, readHours } from '@/admin/tabs/talks/span-texts';

describe('typed hours of a day', () => {
  it.each([
    ['9-13', '09:00–13:00'],
    ['16:00 - 18:30; 9:00–13', '09:00–13:00, 16:00–18:30'],
    ['٩:٠٠-١٣:٠٠، ١٦-١٨', '09:00–13:00, 16:00–18:00'],
    ['', ''],
    [' , ', ''],
  ])('%s are %s', (typed, hours) => {
    expect(normalizeHours(typed)).toBe(hours);
    expect(readHours(hours, 2)).toBeDefined();
  });

  it.each(['9', 'all day', '13-9', '9-9', '9-25', '9-13, 12-14', '9:70-10', '1-2,3-4,5-6,7-8,9-10,11-12,13-14'])('%s are none', (typed) => {
    expect(readHours(normalizeHours(typed), 0)).toBeUndefined();
  });

  it('are read as they are shown', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 12 }), (minutes) => {
        const clock = (minute = 0) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const sorted = [...minutes].sort((a, b) => a - b);
        const hours = Array.from({ length: Math.floor(sorted.length / 2) }, (_, n) => ({
          day: 3,
          from: clock(sorted[2 * n]),
          to: clock(sorted[2 * n + 1]),
        }));
        const text = hoursText(hours, 3);
        expect(readHours(text, 3)).toEqual(hours);
        expect(normalizeHours(text)).toBe(text);
        expect(hoursText(hours, 4)).toBe('');
      }),
    );
  });
});

describe('typed days off', () => {
  it('are days and spans, one a line, in order', () => {
    const text = normalizeDays(' 2026-12-24-2026-12-26\n\n2026-12-18\n2027-01-01 – 2027-01-01 ');
    expect(text).toBe('2026-12-18\n2026-12-24 – 2026-12-26\n2027-01-01');
    const days = readDays(text);
    expect(days).toEqual([
      { from: '2026-12-18', to: '2026-12-18' },
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2027-01-01', to: '2027-01-01' },
    ]);
    expect(daysText(days ?? [])).toBe(text);
  });

  it.each(['18.12.2026', '2026-02-30', '2026-12-20 – 2026-12-18', '2026-13-01', 'Friday'])('%s is none', (typed) => {
    expect(readDays(normalizeDays(typed))).toBeUndefined();
  });
});
