/**
 * Days in the company's time zone, Qatar, which is three hours ahead of UTC all year. The database uses `at time zone 'Asia/Qatar'`.
 * Imports nothing and uses no API of Deno or the browser.
 */
const offsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the day of a timestamp (milliseconds) plus a number of days, as `2026-11-25`. */
export const companyDay = (timestamp: number, addedDays = 0): string =>
  new Date(timestamp + offsetMs + addedDays * dayMs).toISOString().slice(0, 10);

/** Returns a timestamp (milliseconds) as a clock in Qatar shows it, to the minute: `2026-11-25T09:30`. */
export const companyTime = (timestamp: number): string => new Date(timestamp + offsetMs).toISOString().slice(0, 16);

/** Returns the moment (ISO) of a time in Qatar, `2026-11-25T09:30`; undefined for anything else. */
export function companyMoment(time: string): string | undefined {
  const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) ? Date.parse(`${time}:00Z`) : Number.NaN;
  return Number.isNaN(timestamp) ? undefined : new Date(timestamp - offsetMs).toISOString();
}
