const dayMs = 86_400_000;

/** A calendar day as `2026-11-20`, without a time or a time zone. */
export type Day = string;

const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** The day that the visitor's own calendar shows. */
export function localDay(time: number): Day {
  const date = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export const addDays = (day: Day, days: number): Day => new Date(atNoon(day).getTime() + days * dayMs).toISOString().slice(0, 10);

export const monthOf = (day: Day): string => day.slice(0, 7);

/** The same day some months on; the last of the month where there is none. */
export function addMonths(day: Day, months: number): Day {
  const first = atNoon(`${monthOf(day)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.getUTCDate();
  return `${first.toISOString().slice(0, 7)}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/** 0 for Sunday, with which weeks begin in Qatar. */
export const weekday = (day: Day): number => atNoon(day).getUTCDay();

/** The weeks of a day's month, each of seven days; null outside the month. */
export function weeksOf(day: Day): (Day | null)[][] {
  const first = `${monthOf(day)}-01`;
  const length = Number(addMonths(`${monthOf(day)}-31`, 0).slice(8));
  const cells = [...Array.from({ length: weekday(first) }, () => null), ...Array.from({ length }, (_, index) => addDays(first, index))];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_unused, column) => cells[week * 7 + column] ?? null));
}
