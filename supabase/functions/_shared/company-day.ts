/**
 * Days as the company counts them: those of Qatar, whoever enters or reads them and wherever. Qatar is three hours ahead of UTC all
 * year; the database says `at time zone 'Asia/Qatar'`. No imports and nothing of Deno or the browser.
 */
const aheadMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the day of a moment (milliseconds), or one some days from it: `2026-11-25`. */
export const companyDay = (moment: number, daysFromThen = 0): string =>
  new Date(moment + aheadMs + daysFromThen * dayMs).toISOString().slice(0, 10);

/** Returns the moment, in ISO form, at which a day begins, or one some days from it. */
export const startOfCompanyDay = (day: string, daysFromThen = 0): string =>
  new Date(Date.parse(day) - aheadMs + daysFromThen * dayMs).toISOString();
