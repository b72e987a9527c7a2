import writeExcelFile, { type Cell } from 'write-excel-file/browser';
import { directionOf, type Language } from '@/i18n/languages';
import { localTime, type ExportCell } from './export-cells';

/** Texts that Excel would read as a number or a formula once somebody edits their cell: they are marked as text. */
const needsTextFormat = /^[\s\p{Cf}]*[\d+\-=@]/u;

/** Returns a moment for the library, which reads the parts of the date in UTC. */
function asUtc(time: Date): Date {
  const { day, clock } = localTime(time);
  return new Date(`${day}T${clock}:00Z`);
}

function excelCell(cell: ExportCell): Cell {
  if (cell === '') return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  // Strings are never formulas in this format.
  if (typeof cell === 'string') return { type: String, value: cell, ...(needsTextFormat.test(cell) && { format: '@' }) };
  return 'day' in cell
    ? { type: Date, value: new Date(`${cell.day}T00:00Z`), format: 'yyyy-mm-dd' }
    : { type: Date, value: asUtc(cell.time), format: 'yyyy-mm-dd hh:mm' };
}

const widths = { least: 10, most: 48 };

/** Returns the width of a column in characters, by its title and its first rows. */
function widthOf(title: string, rows: readonly (readonly ExportCell[])[], column: number): number {
  const lengths = rows.slice(0, 100).map((cells) => {
    const cell = cells[column] ?? '';
    return typeof cell === 'object' ? 16 : String(cell).length;
  });
  return Math.min(widths.most, Math.max(widths.least, title.length + 2, ...lengths.map((length) => length + 2)));
}

/** Excel allows 31 characters, and none of these. */
const sheetName = (name: string) => name.replace(/[[\]*/\\?:]/g, ' ').slice(0, 31);

/**
 * Returns an Excel file with one sheet: numbers, dates and texts as such, a line of titles that stays in view, and columns from the right
 * in Arabic. Loaded on demand, with the library.
 */
export function excelFile(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly ExportCell[])[],
  language: Language,
): Promise<Blob> {
  const header = titles.map((title): Cell => ({ type: String, value: title, fontWeight: 'bold' }));
  return writeExcelFile([header, ...rows.map((cells) => cells.map(excelCell))], {
    sheet: sheetName(name),
    columns: titles.map((title, column) => ({ width: widthOf(title, rows, column) })),
    stickyRowsCount: 1,
    rightToLeft: directionOf(language) === 'rtl',
  }).toBlob();
}
