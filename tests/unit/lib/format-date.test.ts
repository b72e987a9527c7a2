import { afterAll, expect, it } from 'vitest';
import { formatDate, formatRelativeTime } from '@/lib/format';

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['Asia/Qatar', '26 November 2026 at 01:30', 'yesterday'],
  ['America/New_York', '25 November 2026 at 17:30', '2 days ago'],
  ['Asia/Qatar', '26 November 2026 at 01:30', 'yesterday'],
])('a page that is open shows times in the zone that the device is in now: %s', (timeZone, shown, ago) => {
  process.env.TZ = timeZone;
  expect(formatDate('2026-11-25T22:30:00Z', 'en', { dateStyle: 'long', timeStyle: 'short' })).toBe(shown);
  expect(formatRelativeTime('2026-11-25T22:30:00Z', Date.parse('2026-11-27T05:00:00Z'), 'en')).toBe(ago);
});
