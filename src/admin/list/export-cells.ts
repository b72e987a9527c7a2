import type { ListRow } from '@/features/lists/admin';
import type { ListColumn, Texts } from './list-definition';

/** A value of an exported table. A time is a moment, a day is a calendar day (`2026-11-26`). */
export type ExportCell = string | number | { time: Date } | { day: string };

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a stored value as a cell. Columns of times end with `_at`. */
function storedCell(column: string, value: unknown): ExportCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (column.endsWith('_at') && !Number.isNaN(Date.parse(value))) return { time: new Date(value) };
  return calendarDay.test(value) ? { day: value } : value;
}

/** Returns the cell of a column: what the column exports, else the stored value. */
export function exportCell<Row extends ListRow>({ csv, reads: [column] }: ListColumn<Row>, row: Row, text: Texts): ExportCell {
  if (csv) return csv(row, text);
  return column === undefined ? '' : storedCell(column, row[column]);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the parts of a moment as a clock in this time zone shows them. */
export function localTime(time: Date): { day: string; clock: string } {
  return {
    day: [String(time.getFullYear()), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-'),
    clock: `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`,
  };
}
