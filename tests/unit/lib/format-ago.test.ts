import { expect, it } from 'vitest';
import { formatAgo } from '@/lib/format';

it.each([
  ['2026-11-22T10:00:59.900Z', 'now'],
  ['2026-11-22T09:59:00.000Z', '1 minute ago'],
])('what has happened at %s is never said to come', (at, expected) => {
  // The clock is cut to full minutes.
  expect(formatAgo(at, Date.parse('2026-11-22T10:00:00Z'), 'en')).toBe(expected);
});
