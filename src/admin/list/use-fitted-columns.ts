import { useMemo } from 'react';
import type { ListRow } from '@/features/lists/admin';
import { fitColumns, type Fit } from './fit-columns';
import type { ListColumn, ListDefinition } from './list-definition';
import { isSelectable } from './list-parts';
import { countButtons } from './row-buttons';

export interface FittedColumns<Row extends ListRow> extends Fit {
  /** The columns to render: all but the empty ones. */
  columns: readonly ListColumn<Row>[];
  /** The largest number of buttons in a row. */
  buttons: number;
  /** Whether even the columns that always stay are wider than the table. Then it scrolls sideways. */
  isTight: boolean;
}

export interface FittedOptions<Row extends ListRow> {
  definition: ListDefinition<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** The width of the table in pixels; undefined before it is measured. */
  width: number | undefined;
  isTrash: boolean;
}

/** Returns the pixels of a rem. People enlarge it in the browser. */
const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns the columns that fit into the table. The sets change only when their content may. */
export function useFittedColumns<Row extends ListRow>({
  definition,
  columns,
  rows,
  width,
  isTrash,
}: FittedOptions<Row>): FittedColumns<Row> {
  return useMemo(() => {
    const buttons = Math.max(0, ...rows.map((row) => countButtons(definition, row, isTrash)));
    const available = width ? width / remInPixels() : undefined;
    const fit = fitColumns({ columns, rows, available, hasBoxes: isSelectable(definition), buttons });
    return {
      ...fit,
      columns: columns.filter(({ id }) => !fit.empty.has(id)),
      buttons,
      isTight: available !== undefined && fit.width > available,
    };
  }, [definition, columns, rows, width, isTrash]);
}
