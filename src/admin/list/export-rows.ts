import { allRows, type ListFilter, type ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import { csvFile } from './csv';
import { exportCell, type ExportCell } from './export-cells';
import type { FileColumn, ListColumn, ListDefinition, Texts } from './list-definition';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportOptions<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'list' | 'columns' | 'embedded' | 'fileColumns'>;
  format: ExportFormat;
  /** The name of the list, for the sheet. */
  name: string;
  filter: ListFilter;
  order: readonly OrderBy[];
  text: Texts;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

/** The columns of the list as those of the file. */
const columnsOf = <Row extends ListRow>(columns: readonly ListColumn<Row>[], text: Texts): FileColumn<Row>[] =>
  columns.map((column) => ({ title: text(column.label), reads: column.reads, value: (row) => exportCell(column, row, text) }));

/** Reads all matching rows page by page. Returns them as a file, and their number. Throws AppError, also on abort. */
export async function exportRows<Row extends ListRow>({
  definition,
  format,
  name,
  filter,
  order,
  text,
  signal,
  onProgress,
}: ExportOptions<Row>): Promise<{ file: Blob; rows: number }> {
  const columns = (await definition.fileColumns?.(filter, text, signal)) ?? columnsOf(definition.columns, text);
  const reads = columns.flatMap((column) => column.reads);
  const titles = columns.map(({ title }) => title);
  const cells: ExportCell[][] = [];
  for await (const page of allRows({ list: definition.list, embedded: definition.embedded, columns: reads, filter, order }, signal)) {
    // The request names the columns of the row type.
    for (const row of page as Row[]) cells.push(columns.map(({ value }) => value(row)));
    onProgress(cells.length);
  }
  const file = format === 'csv' ? csvFile(titles, cells) : await (await import('./excel')).excelFile(name, titles, cells, text.language);
  signal.throwIfAborted();
  return { file, rows: cells.length };
}
