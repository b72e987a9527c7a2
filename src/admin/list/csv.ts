/** What a spreadsheet would take for a formula, also in wide letters and behind what it passes over, or for the end of the field before. */
const risky = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A field of a CSV file. Visitors write what is in it: nothing of theirs may become a formula (CWE-1236). */
export function csvField(value: string): string {
  const safe = risky.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Without it Excel reads Arabic as Western letters. */
export const byteOrderMark = '\uFEFF';

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as every spreadsheet knows it, in the person's time zone. */
function timeIn(iso: string): string {
  const at = new Date(iso);
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A stored value as a person reads it. */
export function csvValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return column.endsWith('_at') ? timeIn(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
