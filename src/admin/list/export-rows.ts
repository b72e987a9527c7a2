import { allRows, type ListFilter, type ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import { byteOrderMark, csvLine, csvValue } from './csv';
import type { ListColumn, ListDefinition, Texts } from './list-definition';

export interface ExportOptions<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'list' | 'columns' | 'embedded'>;
  filter: ListFilter;
  order: readonly OrderBy[];
  text: Texts;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

function fieldOf<Row extends ListRow>({ csv, reads }: ListColumn<Row>, row: Row, text: Texts): string {
  return csv ? csv(row, text) : reads.map((column) => csvValue(column, row[column])).join(' ');
}

/** Reads all matching rows page by page. Returns a CSV file for Excel and the number of rows. Throws AppError, also on abort. */
export async function exportRows<Row extends ListRow>({
  definition,
  filter,
  order,
  text,
  signal,
  onProgress,
}: ExportOptions<Row>): Promise<{ file: Blob; rows: number }> {
  const columns = definition.columns.filter(({ csv }) => csv !== null);
  const reads = columns.flatMap((column) => column.reads);
  const parts = [byteOrderMark, csvLine(columns.map(({ label }) => text(label)))];
  let count = 0;
  for await (const page of allRows({ list: definition.list, embedded: definition.embedded, columns: reads, filter, order }, signal)) {
    // The request names the columns of the row type.
    const rows = page as Row[];
    parts.push(rows.map((row) => csvLine(columns.map((column) => fieldOf(column, row, text)))).join(''));
    count += rows.length;
    onProgress(count);
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows: count };
}
