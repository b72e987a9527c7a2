/** The start of a text that a spreadsheet could read as a formula, or as the end of the field. Covers full-width and ignored characters. */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Returns a field of a CSV file. Text of visitors must not become a formula (CWE-1236). */
export function csvField(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns a line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns a time in the format of spreadsheets, in the local time zone. */
function csvTime(iso: string): string {
  const at = new Date(iso);
  const day = [String(at.getFullYear()), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Returns a stored value as text. */
export function csvValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return column.endsWith('_at') ? csvTime(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
