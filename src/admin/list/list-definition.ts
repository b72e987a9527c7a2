import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ActionTarget, Chosen, ListAction } from '@/features/lists/actions';
import type { Embedded, FilterValue, ListFilter, ListName, ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import type { Language } from '@/i18n/languages';
import type { Outcome, TextKey } from '@/data/meta';
import type { ExportCell } from './export-cells';
import type { ListView } from './list-view';
import type { ListAddress } from './use-list-view';

/**
 * A list of the panel, shown by `<ListTab definition={…} />`. `ListTab` has the toolbar, table and cards, pages, selection, side sheet,
 * confirmations, undo, trash, export, keys and all states.
 *
 * A new list needs an entry in `private.lists()` of the database, and a definition (example: `tabs/reviews`):
 *
 * 1. `type Row = Pick<Tables<'…'>, 'id' | 'created_at' | …>` with the columns of the table that the tab reads.
 * 2. `const column = columnOf<Row>()` makes the columns. A column `reads` columns of the table, and its cell receives only these.
 *    Only columns on the screen are requested. `sort` names the column to order by: it is in `orders` of `private.lists()`, has an
 *    index, and is never null. Personal columns are marked, because the address contains the cursor.
 *    Texts of people are in a `<bdi>`, longer ones in an element with `dir="auto"`.
 * 3. `reads`: the columns for marks, actions and `nameOf`, always requested.
 * 4. `order`: the initial order, without the id. `filters`: columns that `private.lists()` has in `columns`, and flags.
 * 5. `actions`: the actions on a row, in its details, and on selected rows. Deleting needs no entry. Other buttons are in `Details`.
 *    `width` and `folds` decide which columns fit: the name, the state and the date never fold.
 * 6. `Card` for phones and `Details` for the side sheet, each with what it reads. `opensRead` marks a row as read when it is opened.
 * 7. Texts in `panel-<id>.json`. `panel-list` has the common texts. The entry in `tabs.ts` names both namespaces.
 */
export interface ListDefinition<Row extends ListRow> {
  list: ListName;
  columns: readonly ListColumn<Row>[];
  /** Columns of related tables, by their names in `reads`. */
  embedded?: Embedded;
  order: readonly OrderBy[];
  /** The number of rows of a page, if the requirements define one. */
  pageSize?: number;
  filters?: readonly FilterControl[];
  actions?: readonly RowAction<Row>[];
  reads: readonly (keyof Row & string)[];
  /** Returns the name of a row for its buttons and details. */
  nameOf: (row: Row, t: Texts) => string;
  /** Whether the row needs attention: it is bold, with a dot. */
  isWaiting?: (row: Row) => boolean;
  /**
   * The rows that need attention, decided on one after the other in the details by the actions with `next`. `is` finds them on other pages
   * (`isWaiting` on this one). `end` is the text after the last one.
   */
  queue?: { is: NonNullable<ListFilter['is']>; end: TextKey };
  /** The cards of phones. Not needed with `Rows`. */
  card?: { reads: readonly (keyof Row & string)[]; Card: ComponentType<{ row: Row }> };
  details: {
    reads: readonly (keyof Row & string)[];
    /** Rendered between the name and the actions. */
    Details: ComponentType<DetailsProps<Row>>;
    opensRead?: true;
  };
  /** Deleted rows stay in the trash for 30 days. */
  hasTrash?: true;
  /** Returns the columns of an exported file, where they are not those of the list. Throws AppError. */
  fileColumns?: (filter: ListFilter, text: Texts, signal: AbortSignal) => Promise<readonly FileColumn<Row>[]>;
  /** Rows cannot be deleted here. */
  isKept?: true;
  /** Further bulk actions outside the trash. Calls `onDone` when one is done. */
  Bulk?: ComponentType<{ chosen: Chosen; onDone: () => void; act: (action: ListAction, done: TextKey) => Promise<boolean> }>;
  /** Rows with their own query, shown above the first page while no filter is set. */
  Above?: ComponentType<{ open: (id: string) => void }>;
  /** The board view of the rows (`view=board`), by the values of a column, whose filter it replaces. */
  board?: { column: string; Board: ComponentType<{ address: ListAddress }> };
  /** Further effects of a deletion, shown in its confirmation. */
  DeleteNote?: ComponentType<{ target: ActionTarget; isFinal: boolean }>;
  /** Deletes the files of rows before the rows are deleted for good. Returns a warning to show afterwards. */
  beforePurge?: (target: ActionTarget) => Promise<Outcome | undefined>;
  /** The keys of other queries to invalidate after a change, such as those of public pages. */
  touches?: readonly QueryKey[];
  /**
   * Shows the rows of a page instead of the table and the cards. The columns are those of the exported file. Each row has a `RowOpener`.
   */
  Rows?: ComponentType<{ rows: readonly Row[]; open: (id: string) => void }>;
  /** Buttons at the end of the toolbar, such as *Add*. */
  Tools?: ComponentType<{ view: ListView }>;
  /** Further tools beside *Export*. On phones they are behind a button. */
  MoreTools?: ComponentType;
  texts: ListTexts;
}

/** Props of the details of a row. */
export interface DetailsProps<Row> {
  row: Row;
  /** Whether the row is in the trash and therefore read only. */
  isTrash: boolean;
  close: () => void;
  /** Opens the details of another row. */
  open: (id: string) => void;
  /** Runs an action on this row and reports the outcome. Returns whether it succeeded. */
  act: (action: ListAction, done: TextKey) => Promise<boolean>;
}

/** Returns the text of a key with its namespace. `language` selects localized texts of rows. */
export type Texts = ((key: TextKey, values?: Record<string, string | number>) => string) & { language: Language };

export interface ListColumn<Row extends ListRow> {
  /** Used in the address and in the stored column choice. */
  id: string;
  label: TextKey;
  reads: readonly (keyof Row & string)[];
  /** Not needed with `Rows`. */
  cell?: (row: Row) => ReactNode;
  /** The column to order by. `descending` is the direction of the first click. */
  sort?: OrderBy;
  /** Hidden by default. */
  isHidden?: true;
  /** The width in rem, 8 by default. */
  width?: number;
  /** Shares the remaining width; `width` is the least it takes. */
  isWide?: true;
  /**
   * The columns with the highest number are hidden first while the table is too narrow, and each of them while it is empty on the whole
   * page. Without it the column always stays.
   */
  folds?: number;
  /** Returns the exported value instead of the read one. Columns of codes or of several values need it. */
  csv?: (row: Row, t: Texts) => string | number;
}

/** A column of an exported file. */
export interface FileColumn<Row> {
  title: string;
  /** The columns of the table that it needs. */
  reads: readonly (keyof Row & string)[];
  value: (row: Row) => ExportCell;
}

/** Returns a function that types a column: its cell gets only the columns that it reads. */
export const columnOf =
  <Row extends ListRow>() =>
  <Key extends keyof Row & string>(
    column: Omit<ListColumn<Row>, 'reads' | 'cell' | 'csv'> & {
      reads: readonly Key[];
      cell?: (row: Pick<Row, Key | ('id' & keyof Row)>) => ReactNode;
      csv?: (row: Pick<Row, Key>, t: Texts) => string | number;
    },
  ): ListColumn<Row> =>
    column;

/**
 * A filter control of a list. `choice` has fixed options, `lookup` loads them, `search` finds them when they are too many for a menu.
 * A `split` separates lists in one table: one value is always chosen, initially the first.
 */
export type FilterControl =
  | { kind: 'split'; column: string; label: TextKey; options: readonly { value: string; label: TextKey }[] }
  | { kind: 'choice'; column: string; label: TextKey; options: readonly { value: FilterValue; label: TextKey }[] }
  /** The values of a `lookup` are ids, or with `isText` words of up to 40 characters. */
  | { kind: 'lookup'; column: string; label: TextKey; isText?: true; useOptions: () => readonly FilterOption[] | undefined }
  | {
      kind: 'search';
      column: string;
      label: TextKey;
      useOffered: (chosen: string | undefined) => Offered;
      useFound: (term: string) => Found;
    }
  /** `isCounted` shows the number of matching rows. */
  | { kind: 'flag'; flag: ListFlag; label: TextKey; isCounted?: true }
  | { kind: 'dates' };

export interface FilterOption {
  value: FilterValue;
  label: string;
}

/** The first options of a `search` and the chosen one. `hasMore` offers the dialog that finds the others. */
export interface Offered {
  options: readonly FilterOption[];
  hasMore: boolean;
}

/** The options found for a term; undefined while the search is pending. */
export interface Found {
  options: readonly FilterOption[] | undefined;
  isFailed: boolean;
}

/** The filters without a value. */
export const listFlags = ['unread', 'overdue', 'spam', 'spontaneous', 'pool'] as const;
export type ListFlag = (typeof listFlags)[number];

export interface RowAction<Row extends ListRow> {
  action: ListAction;
  label: TextKey;
  icon: LucideIcon;
  isOffered?: (row: Row) => boolean;
  /** In a `queue`: the button and the key (a letter) that act on a waiting row and open the next one. */
  next?: { label: TextKey; key: string };
  /** Not available as a bulk action. */
  isSingle?: true;
  /** The success message, with `{{rows}}`: “3 reviews”. */
  done: TextKey;
}

export interface ListTexts {
  /** “{{count}} reviews”, in all plural forms and in the nominative case. */
  count: TextKey;
  /** The label of the search box. Without it the list has no search. */
  search?: TextKey;
  /** “Error fetching reviews”, as in the requirements. */
  failed: Outcome;
  updateFailed: TextKey;
  deleteFailed: Outcome;
  /** Added to the success message when a deletion recalled mails of refusals, with `count`. */
  recalled?: TextKey;
  /** Shows *Delete* in the toolbar. The message of that button while no row is selected. */
  noSelection?: { title: TextKey; text: TextKey };
  empty: { icon: LucideIcon; title: TextKey; text: TextKey };
}
