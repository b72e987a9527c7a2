import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, book, cast, dayIn, freeTimes, setRules, setUpTalks } from './talks.fixture.ts';

setUpTalks();

interface Rules {
  hours: { day: number; from: string; to: string }[];
  days_off: { from: string; to: string }[];
  minutes: number;
  buffer_before: number;
  buffer_after: number;
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The free times of days from tomorrow on, as a person would write them down from the rules. */
function expectedTimes({ hours, days_off, minutes, buffer_before, buffer_after }: Rules, days: number): string[] {
  const times = new Set<string>();
  for (let n = 1; n <= days; n += 1) {
    const day = dayIn(n);
    if (days_off.some(({ from, to }) => from <= day && day <= to)) continue;
    for (const span of hours) {
      if (span.day !== new Date(`${day}T12:00:00Z`).getUTCDay()) continue;
      for (let from = minuteOf(span.from); from + minutes <= minuteOf(span.to); from += buffer_before + minutes + buffer_after)
        times.add(`${day} ${clock(from)}`);
    }
  }
  return [...times].sort();
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 600 }))
  .map(([day, from, length]) => ({ day, from: clock(from), to: clock(Math.min(from + length, 1439)) }));
const off = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5 }))
  .map(([from, length]) => ({ from: dayIn(from), to: dayIn(from + length) }));
const rules = fc.record({
  hours: fc.array(span, { maxLength: 10 }),
  days_off: fc.array(off, { maxLength: 4 }),
  minutes: fc.integer({ min: 10, max: 240 }),
  buffer_before: fc.integer({ min: 0, max: 120 }),
  buffer_after: fc.integer({ min: 0, max: 120 }),
});

it('are those of the hours, without days off, with the buffers between them, whatever the rules', async () => {
  await fc.assert(
    fc.asyncProperty(rules, async (some) => {
      await setRules(some);
      expect(await freeTimes(1, 28)).toEqual(expectedTimes(some, 28));
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('keep the buffers of every booked talk free, whatever the rules', async () => {
  await fc.assert(
    fc.asyncProperty(rules, fc.nat(), async (some, choice) => {
      await cast.sql('delete from public.inquiries');
      await cast.sql('delete from private.rate_limits');
      await setRules(some);
      const free = await freeTimes(1, 28);
      fc.pre(free.length > 0);
      const chosen = free[choice % free.length] ?? '';
      expect(await book(new Date(`${chosen.replace(' ', 'T')}:00+03:00`).toISOString())).toBe('booked');
      const minuteFrom = (time: string) => Date.parse(`${time.replace(' ', 'T')}:00Z`) / 60_000;
      const gap = some.buffer_before + some.minutes + some.buffer_after;
      expect(await freeTimes(1, 28)).toEqual(free.filter((time) => Math.abs(minuteFrom(time) - minuteFrom(chosen)) >= gap));
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('begin after the notice and end with the last day', async () => {
  await setRules({ hours: Array.from({ length: 7 }, (_, day) => ({ day, from: '00:00', to: '23:59' })), notice_hours: 48, days_ahead: 5 });
  const free = await freeTimes(0, 30);
  const earliest = Date.now() + 48 * 3_600_000;
  for (const time of free) expect(Date.parse(`${time.replace(' ', 'T')}:00+03:00`)).toBeGreaterThanOrEqual(earliest - 1000);
  expect(free.at(-1)).toBe(`${dayIn(5)} 23:00`);
  // The last time of a day is 23:00, the next one midnight.
  expect(free.some((time) => Date.parse(`${time.replace(' ', 'T')}:00+03:00`) < earliest + 61 * 60_000)).toBe(true);
});

it('are days of Qatar: the day before in UTC has none of them', async () => {
  await setRules({ hours: Array.from({ length: 7 }, (_, day) => ({ day, from: '00:30', to: '01:30' })) });
  expect(await freeTimes(4, 4)).toEqual([`${dayIn(4)} 00:30`, `${dayIn(4)} 01:00`]);
  expect(at(4, '00:30').slice(0, 10)).toBe(dayIn(3));
});

it.each([
  ['32 days', 1, 32],
  ['a period that ends before it begins', 2, 1],
])('are not told for %s', async (_name, from, to) => {
  const answer = await cast.visitor.rpc('free_talks', { first_day: dayIn(from), last_day: dayIn(to) });
  expect(answer.error).toMatchObject({ code: 'PT400', message: 'period_too_long' });
});

it('are none while talks are not offered', async () => {
  await setRules({ is_on: false });
  expect(await freeTimes(1, 10)).toEqual([]);
});
