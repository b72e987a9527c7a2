import { allRows, type ListFilter, type ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import { csvFile } from './csv';
import { exportCell, type ExportCell } from './export-cells';
import type { ListDefinition, Texts } from './list-definition';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportOptions<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'list' | 'columns' | 'embedded'>;
  format: ExportFormat;
  /** The name of the list, for the sheet. */
  name: string;
  filter: ListFilter;
  order: readonly OrderBy[];
  text: Texts;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

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
  const columns = definition.columns.filter(({ csv }) => csv !== null);
  const reads = columns.flatMap((column) => column.reads);
  const titles = columns.map(({ label }) => text(label));
  const cells: ExportCell[][] = [];
  for await (const page of allRows({ list: definition.list, embedded: definition.embedded, columns: reads, filter, order }, signal)) {
    // The request names the columns of the row type.
    for (const row of page as Row[]) cells.push(columns.map((column) => exportCell(column, row, text)));
    onProgress(cells.length);
  }
  const file = format === 'csv' ? csvFile(titles, cells) : await (await import('./excel')).excelFile(name, titles, cells, text.language);
  signal.throwIfAborted();
  return { file, rows: cells.length };
}
