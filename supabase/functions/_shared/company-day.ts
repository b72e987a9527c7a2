/**
 * Days in the company's time zone, Qatar, which is three hours ahead of UTC all year. The database uses `at time zone 'Asia/Qatar'`.
 * Imports nothing and uses no API of Deno or the browser.
 */
const offsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the day of a timestamp (milliseconds) plus a number of days, as `2026-11-25`. */
export const companyDay = (timestamp: number, addedDays = 0): string =>
  new Date(timestamp + offsetMs + addedDays * dayMs).toISOString().slice(0, 10);
