import type { ListRow } from '@/features/lists/admin';
import type { ListColumn } from './list-definition';

/** Widths in rem: of the checkboxes, of one button, and around the buttons. */
const boxWidth = 2.75;
const buttonWidth = 2.25;
const buttonPadding = 1;

/** Returns the width of a column in rem. */
export const widthOf = ({ width = 8 }: { width?: number }): number => width;

type Fitted<Row extends ListRow> = Pick<ListColumn<Row>, 'id' | 'reads' | 'width' | 'folds'>;

export interface FitOptions<Row extends ListRow> {
  columns: readonly Fitted<Row>[];
  /** The rows of the page. */
  rows: readonly Row[];
  /** The width of the table in rem; undefined before it is measured. Then no column is narrow. */
  available: number | undefined;
  hasBoxes: boolean;
  /** The largest number of buttons in a row. */
  buttons: number;
}

export interface Fit {
  /** Columns without a value on this page. They are left out. */
  empty: ReadonlySet<string>;
  /** Columns without room. They are hidden on screen and printed. */
  narrow: ReadonlySet<string>;
  /** The width of the remaining columns in rem. */
  width: number;
  /** How many times wider than that the columns are when there is room to spare, from 1 to 1.4. The first column takes what is left. */
  growth: number;
}

/** Columns that are wider than this leave gaps that the eye cannot cross. */
const maxGrowth = 1.4;

/** Returns the width of the buttons of a row in rem. */
export const buttonsWidth = (buttons: number): number => (buttons === 0 ? 0 : buttons * buttonWidth + buttonPadding);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Returns the columns to fold: those that are empty on the whole page, and, while the table is too narrow, those with the highest `folds`.
 * Columns without `folds` always stay.
 */
export function fitColumns<Row extends ListRow>({ columns, rows, available, hasBoxes, buttons }: FitOptions<Row>): Fit {
  const foldable = columns.filter(({ folds }) => folds !== undefined);
  const empty = new Set(
    foldable.filter(({ reads }) => rows.length > 0 && rows.every((row) => reads.every((key) => isBlank(row[key])))).map(({ id }) => id),
  );
  const narrow = new Set<string>();
  const taken = () =>
    columns.reduce(
      (sum, column) => (empty.has(column.id) || narrow.has(column.id) ? sum : sum + widthOf(column)),
      (hasBoxes ? boxWidth : 0) + buttonsWidth(buttons),
    );
  const candidates = foldable.filter(({ id }) => !empty.has(id)).sort((one, other) => (other.folds ?? 0) - (one.folds ?? 0));
  for (const { id } of candidates) if (available !== undefined && taken() > available) narrow.add(id);
  const width = taken();
  return { empty, narrow, width, growth: Math.min(maxGrowth, Math.max(1, (available ?? width) / width)) };
}
