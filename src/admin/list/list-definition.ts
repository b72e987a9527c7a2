import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ActionTarget, Chosen, ListAction } from '@/features/lists/actions';
import type { Embedded, FilterValue, ListName, ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import type { Language } from '@/i18n/languages';
import type { Outcome, TextKey } from '@/data/meta';
import type { ListView } from './list-view';
import type { ListAddress } from './use-list-view';

/**
 * A list of the panel. The tab is `<ListTab definition={…} />`: toolbar, table and cards, pages, selection, side sheet, confirmations,
 * undo, trash, export, keys and all states belong to the engine.
 *
 * A new list has two places: its entry in `private.lists()` of the database, and a definition (`tabs/reviews` is the example):
 *
 * 1. `type Row = Pick<Tables<'…'>, 'id' | 'created_at' | …>` with the columns of the table that the tab reads.
 * 2. `const column = columnOf<Row>()`, and the columns with it. A column `reads` columns of the table, and its cell receives those alone:
 *    no column is requested that the screen does not show. `sort` names the column to order by; `private.lists()` has it in `orders`,
 *    an index serves it, and it is never null. A personal one is marked, because the cursor is in the address.
 *    Texts that people wrote go into a `<bdi>`, longer ones below `dir="auto"`.
 * 3. `reads`: the columns that marks, actions and `nameOf` need, always read.
 * 4. `order`: the order to begin with, without the id. `filters`: columns that `private.lists()` has in `columns`, and flags.
 * 5. `actions`: offered for a row, in its details and, once several are selected, for all of them.
 *    Deleting needs no entry. Buttons of another kind belong into `Details`.
 * 6. `Card` for phones and `Details` for the side sheet, each with what it reads. `opensRead` marks a row as read when it is opened.
 * 7. Texts in `panel-<id>.json`. Those of the engine are in `panel-list`; the tab's line in `tabs.ts` names both namespaces.
 */
export interface ListDefinition<Row extends ListRow> {
  list: ListName;
  columns: readonly ListColumn<Row>[];
  /** Columns of related tables, by the names in `reads`. */
  embedded?: Embedded;
  order: readonly OrderBy[];
  /** Rows of a page, where the requirements name a number. */
  pageSize?: number;
  filters?: readonly FilterControl[];
  actions?: readonly RowAction<Row>[];
  reads: readonly (keyof Row & string)[];
  /** Returns the name of a row, for its buttons and its details. */
  nameOf: (row: Row, t: Texts) => string;
  /** Whether the row waits for somebody: it is bold, with a dot. */
  isWaiting?: (row: Row) => boolean;
  card: { reads: readonly (keyof Row & string)[]; Card: ComponentType<{ row: Row }> };
  details: {
    reads: readonly (keyof Row & string)[];
    /** Below the name and above the actions. */
    Details: ComponentType<DetailsProps<Row>>;
    opensRead?: true;
  };
  /** Deleted rows stay in the trash for 30 days. */
  hasTrash?: true;
  /** Rows cannot be deleted here. */
  isKept?: true;
  /** Actions on selected rows outside the trash that are chosen from several or are no action of a row; `onDone` follows. */
  Bulk?: ComponentType<{ chosen: Chosen; onDone: () => void; act: (action: ListAction, done: TextKey) => Promise<boolean> }>;
  /** Above the first page while no filter is set: rows that come first, read by a query of their own. */
  Above?: ComponentType<{ open: (id: string) => void }>;
  /** The same rows in another shape (`view=board`), by the values of a column, whose filter it replaces. */
  board?: { column: string; Board: ComponentType<{ address: ListAddress }> };
  /** In the question before rows are deleted: further effects of the deletion. */
  DeleteNote?: ComponentType<{ target: ActionTarget; isFinal: boolean }>;
  /** Runs before rows are deleted for good and deletes what belongs to them, such as files. Returns a warning to show afterwards. */
  beforePurge?: (target: ActionTarget) => Promise<Outcome | undefined>;
  /** Keys of other queries that show these rows, such as those of the public pages. */
  touches?: readonly QueryKey[];
  /** At the end of the toolbar: buttons of the whole list, such as *Add*. */
  Tools?: ComponentType<{ view: ListView }>;
  texts: ListTexts;
}

/** Props of the details of a row. */
export interface DetailsProps<Row> {
  row: Row;
  /** The row is in the trash, where it can be read and no more. */
  isTrash: boolean;
  close: () => void;
  /** Opens the details of another row. */
  open: (id: string) => void;
  /** Does an action to this row and reports the outcome. Returns whether it was done. */
  act: (action: ListAction, done: TextKey) => Promise<boolean>;
}

/** Returns the text of a key with its namespace; `language` is for texts of the data. */
export type Texts = ((key: TextKey, values?: Record<string, string | number>) => string) & { language: Language };

export interface ListColumn<Row extends ListRow> {
  /** In the address and in the browser's storage. */
  id: string;
  label: TextKey;
  reads: readonly (keyof Row & string)[];
  cell: (row: Row) => ReactNode;
  /** The column of the table to order by; `descending` is the direction of the first click. */
  sort?: OrderBy;
  /** Shown only when the person chooses it. */
  isHidden?: true;
  /** Takes the remaining width; the others take what they need. */
  isWide?: true;
  /** The exported text, in place of the values it reads; `null` leaves the column out. */
  csv?: ((row: Row, t: Texts) => string) | null;
}

/** Makes columns whose cells can use only what they read. */
export const columnOf =
  <Row extends ListRow>() =>
  <Key extends keyof Row & string>(
    column: Omit<ListColumn<Row>, 'reads' | 'cell' | 'csv'> & {
      reads: readonly Key[];
      cell: (row: Pick<Row, Key | ('id' & keyof Row)>) => ReactNode;
      csv?: ((row: Pick<Row, Key>, t: Texts) => string) | null;
    },
  ): ListColumn<Row> =>
    column;

/**
 * A control of the toolbar that filters rows. `choice` has fixed values, `lookup` takes them from the data, `search` from more data than
 * fits a menu. One value of a `split` is always chosen, the first to begin with: separate lists in one table.
 */
export type FilterControl =
  | { kind: 'split'; column: string; label: TextKey; options: readonly { value: string; label: TextKey }[] }
  | { kind: 'choice'; column: string; label: TextKey; options: readonly { value: FilterValue; label: TextKey }[] }
  | { kind: 'lookup'; column: string; label: TextKey; useOptions: () => readonly FilterOption[] | undefined }
  | {
      kind: 'search';
      column: string;
      label: TextKey;
      useOffered: (chosen: string | undefined) => Offered;
      useFound: (term: string) => Found;
    }
  /** `isCounted`: with the number of rows that it shows. */
  | { kind: 'flag'; flag: ListFlag; label: TextKey; isCounted?: true }
  | { kind: 'dates' };

export interface FilterOption {
  value: FilterValue;
  label: string;
}

/** The first options of a `search`, and the chosen one, which may be another; `hasMore`: typing finds the others. */
export interface Offered {
  options: readonly FilterOption[];
  hasMore: boolean;
}

/** The options found for a term; undefined while the search runs. */
export interface Found {
  options: readonly FilterOption[] | undefined;
  isFailed: boolean;
}

/** Parts of a filter without a value. */
export const listFlags = ['unread', 'overdue', 'spam'] as const;
export type ListFlag = (typeof listFlags)[number];

export interface RowAction<Row extends ListRow> {
  action: ListAction;
  label: TextKey;
  icon: LucideIcon;
  isOffered?: (row: Row) => boolean;
  /** Not for several rows at once. */
  isSingle?: true;
  /** The message when it is done, with `{{rows}}`: “3 reviews”. */
  done: TextKey;
}

export interface ListTexts {
  /** “{{count}} reviews”, in all plural forms and in the nominative: it stands alone, and behind a colon. */
  count: TextKey;
  /** The label of the search box; missing where the list has no search. */
  search?: TextKey;
  /** “Error fetching reviews”, as the requirements have it. */
  failed: Outcome;
  updateFailed: TextKey;
  deleteFailed: Outcome;
  /** Added to the message of a deletion that stopped mails of refusals, with `count`. */
  recalled?: TextKey;
  /** Shows *Delete* above the list, and is its message while no row is selected. */
  noSelection?: { title: TextKey; text: TextKey };
  empty: { icon: LucideIcon; title: TextKey; text: TextKey };
}
