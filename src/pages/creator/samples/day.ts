/** A calendar day as `2026-11-20`, without a time or a time zone. */
export type Day = string;

/** The day that the visitor's own calendar shows. */
export function localDay(time: number): Day {
  const date = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Noon of a day in the visitor's own calendar: far from where the clocks change. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);
