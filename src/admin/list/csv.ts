import { isPhone, normalizePhone } from '@/lib/phone';
import { localTime, type ExportCell } from './export-cells';

/** The start of a text that a spreadsheet could read as a formula, or as the end of the field. Covers full-width and ignored characters. */
const formulaStart = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A phone number that a spreadsheet would change: one that starts with + or 0. */
const phoneShape = /^[+0][\d\s().\-/]*\d$/;

/**
 * Returns a phone number as + and groups of digits, with one space between them: “+974 5555 1234”. Spreadsheets neither compute this nor
 * read it as a number, which would lose the + and leading zeros. Undefined for any other text.
 */
function phoneField(value: string): string | undefined {
  const number = normalizePhone(value);
  if (!phoneShape.test(value) || !isPhone(number)) return undefined;
  const groups = value.match(/\d+/g) ?? [];
  if (groups.length > 1) return (value.startsWith('+') ? '+' : '') + groups.join(' ');
  return number.replace(/\B(?=(?:\d{4})+$)/g, ' ');
}

/**
 * Returns a field of a CSV file. Text of visitors must not become a formula (CWE-1236), so what could be one gets an apostrophe. Phone
 * numbers get none: their form is no formula. A text that begins with an apostrophe before a formula gets one too, for `plainField`.
 */
export function csvField(value: string): string {
  const safe = phoneField(value) ?? (formulaStart.test(value) ? `'${value}` : value);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns the text of an exported field: without the apostrophe before what could be a formula. */
export const plainField = (field: string): string => (field.startsWith("'") && formulaStart.test(field.slice(1)) ? field.slice(1) : field);

/** Returns a line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Marks the file as UTF-8 for Excel. */
const byteOrderMark = '\uFEFF';

/** Returns a cell as text. Times are in the format of spreadsheets, in the local time zone. */
export function csvValue(cell: ExportCell): string {
  if (typeof cell !== 'object') return String(cell);
  if ('day' in cell) return cell.day;
  const { day, clock } = localTime(cell.time);
  return `${day} ${clock}`;
}

/** Returns a CSV file for Excel, with a line of titles. */
export function csvFile(titles: readonly string[], rows: readonly (readonly ExportCell[])[]): Blob {
  const lines = rows.map((cells) => csvLine(cells.map(csvValue)));
  return new Blob([byteOrderMark, csvLine(titles), ...lines], { type: 'text/csv;charset=utf-8' });
}
