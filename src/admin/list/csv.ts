/** The start of a text that a spreadsheet reads as a formula, also with wide letters or after ignored ones, or as the end of the field before. */
const risky = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Returns a field of a CSV file. Visitors wrote its text: none of it may become a formula (CWE-1236). */
export function csvField(value: string): string {
  const safe = risky.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns a line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

const two = (number: number) => String(number).padStart(2, '0');

/** Returns a moment as spreadsheets read it, in the person's time zone. */
function timeIn(iso: string): string {
  const at = new Date(iso);
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns a stored value as text. */
export function csvValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return column.endsWith('_at') ? timeIn(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
