/** A calendar day such as `2026-11-20`, without time or time zone. */
export type Day = string;

/** Returns the day of a time in the visitor's time zone. */
export function localDay(time: number): Day {
  const date = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns noon of a day in the visitor's time zone, which is unaffected by daylight saving changes. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);
