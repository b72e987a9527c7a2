import { toLatinDigits } from '@functions/contact-rules.ts';
import type { DaysOff, TalkHours } from '@/features/talks/admin';

/** The fields of the weekdays, in the order of the database: 0 is Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const dash = '–';
const clock = (hour: string, minute: string | undefined) => `${hour.padStart(2, '0')}:${minute ?? '00'}`;

/**
 * Returns typed hours of a day as `09:00–13:00, 16:00–18:00`: “9-13; 16:00 - 18:00” is enough. Parts that are no hours stay, so that the
 * check finds them.
 */
export function normalizeHours(text: string): string {
  return toLatinDigits(text)
    .split(/[,،;؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, fromHour, fromMinute, toHour, toMinute] = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/.exec(part) ?? [];
      return fromHour && toHour ? `${clock(fromHour, fromMinute)}${dash}${clock(toHour, toMinute)}` : part;
    })
    .sort()
    .join(', ');
}

const spanOf = (part: string) => /^((?:[01]\d|2[0-3]):[0-5]\d)–((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(part);

/** Returns the hours in a normalized text of a day; undefined when it is none, a span ends before it begins, or two overlap. */
export function readHours(text: string, day: number): TalkHours[] | undefined {
  const hours: TalkHours[] = [];
  for (const part of text === '' ? [] : text.split(', ')) {
    const [, from = '', to = ''] = spanOf(part) ?? [];
    const last = hours.at(-1);
    if (from === '' || from >= to || (last && from < last.to)) return undefined;
    hours.push({ day, from, to });
  }
  return hours.length > 6 ? undefined : hours;
}

/** Returns the hours of a day as a text that `readHours` reads. */
export const hoursText = (hours: readonly TalkHours[], day: number): string =>
  hours
    .filter((each) => each.day === day)
    .map(({ from, to }) => `${from}${dash}${to}`)
    .sort()
    .join(', ');

/** Returns typed days off, one day or span a line, as `2026-12-18` and `2026-12-20 – 2026-12-24`. */
export function normalizeDays(text: string): string {
  return toLatinDigits(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, from, to] = /^(\d{4}-\d{2}-\d{2})(?:\s*[-–—]\s*(\d{4}-\d{2}-\d{2}))?$/.exec(line) ?? [];
      return from ? [from, ...(to && to !== from ? [to] : [])].join(` ${dash} `) : line;
    })
    .sort()
    .join('\n');
}

const isDay = (day: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;

/** Returns the days off in a normalized text; undefined when a line is no day or a span ends before it begins. */
export function readDays(text: string): DaysOff[] | undefined {
  const days: DaysOff[] = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    const [from = '', to = from] = line.split(` ${dash} `);
    if (!isDay(from) || !isDay(to) || from > to) return undefined;
    days.push({ from, to });
  }
  return days.length > 100 ? undefined : days;
}

/** Returns days off as a text that `readDays` reads. */
export const daysText = (days: readonly DaysOff[]): string => normalizeDays(days.map(({ from, to }) => `${from} ${dash} ${to}`).join('\n'));
