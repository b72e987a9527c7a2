import { describe, expect, it } from 'vitest';
import { formatAgo, formatRelativeTime } from '@/lib/format';

/** Returns a time in November 2026 in the local time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('how long ago', () => {
  it.each([
    // Below 24 hours, hours count, not days.
    ['a few seconds', at(22, 10), at(22, 10), 'now', 'الآن'],
    ['minutes over midnight', at(21, 23, 50), at(22, 0, 10), '20 minutes ago', 'قبل 20 دقيقة'],
    ['hours over midnight', at(21, 22), at(22, 10), '12 hours ago', 'قبل 12 ساعة'],
    ['nearly a day', at(21, 10, 1), at(22, 10), '23 hours ago', 'قبل 23 ساعة'],
    // From 24 hours on, calendar days count.
    ['a day', at(21, 10), at(22, 10), 'yesterday', 'أمس'],
    ['the first minute of yesterday', at(21, 0), at(22, 23, 59), 'yesterday', 'أمس'],
    ['the last minute of the day before', at(20, 23, 59), at(22, 23, 58), '2 days ago', 'أول أمس'],
    ['25 hours over two midnights', at(20, 23, 30), at(22, 0, 30), '2 days ago', 'أول أمس'],
    ['six days', at(16, 23, 59), at(22, 0), '6 days ago', 'قبل 6 أيام'],
    ['a week and six days', at(9, 12), at(22, 12), '1 week ago', 'قبل أسبوع واحد'],
    ['two weeks', at(8, 12), at(22, 12), '2 weeks ago', 'قبل أسبوعين'],
    ['a month and 29 days', new Date(2026, 8, 24, 12), at(22, 12), '1 month ago', 'قبل شهر واحد'],
    ['a year and a half', new Date(2025, 4, 1), at(22, 12), '1 year ago', 'قبل سنة واحدة'],
    ['what is to come', at(23, 12), at(22, 10), 'tomorrow', 'غدًا'],
  ])('%s', (_, value, now, english, arabic) => {
    expect(formatRelativeTime(value, now.getTime(), 'en')).toBe(english);
    expect(formatRelativeTime(value, now.getTime(), 'ar')).toBe(arabic);
  });

  it.each([
    ['2026-11-22T10:00:59.900Z', 'now'],
    ['2026-11-22T09:59:00.000Z', '1 minute ago'],
  ])('what has happened at %s is never said to come', (value, expected) => {
    // The time is rounded down to minutes.
    expect(formatAgo(value, Date.parse('2026-11-22T10:00:00Z'), 'en')).toBe(expected);
  });
});
