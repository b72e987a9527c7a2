import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ActionTarget, Chosen, ListAction } from '@/features/lists/actions';
import type { ListName, ListRow } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import type { Language } from '@/i18n/languages';
import type { Outcome, TextKey } from '@/data/meta';
import type { ListView } from './list-view';
import type { ListAddress } from './use-list-view';

/**
 * A list of the panel: what it shows and what can be done there. The tab is `<ListTab definition={…} />` and nothing else: toolbar, table
 * and cards, pages, selection, side sheet, confirmations, undo, trash, export, keys and all states are the engine's.
 *
 * How to write one (`tabs/reviews` is the example):
 *
 * 1. `type Row = Pick<Tables['…']['Row'], 'id' | 'created_at' | …>` with what the tab reads of its table.
 * 2. `const column = columnOf<Row>()`, and the columns with it. A column `reads` columns of the table, and its cell gets those alone:
 *    what nothing on the screen shows is not asked for. `sort` names the column to order by; `search_order` in the database has it with an index, it may never be null,
 *    and one that is personal says so, as the place in an order is in the address. Texts that people wrote go into a `<bdi>`, longer ones below `dir="auto"`.
 * 3. `reads`: what marks, actions and `nameOf` look at, always read.
 * 4. `order`: the order to begin with, without the id. `facets`: columns that `count_rows` knows in `is`.
 * 5. `actions`: each is an action of `act_on_rows`; offered for a row, in its details and, once several are selected, for all of them.
 *    Deleting needs no entry. Buttons of another kind belong into `Details`.
 * 6. `Card` for phones and `Details` for the side sheet, each with what it reads. `opensRead` marks a row as read when it is opened.
 * 7. Texts in `panel-<id>.json`. Those of the engine are in `panel-list`; the tab's line in `tabs.ts` names both namespaces.
 */
export interface ListDefinition<Row extends ListRow> {
  list: ListName;
  columns: readonly ListColumn<Row>[];
  order: readonly OrderBy[];
  /** Rows of a page, where the requirements name a number. */
  pageSize?: number;
  facets?: readonly ListFacet[];
  actions?: readonly RowAction<Row>[];
  reads: readonly (keyof Row & string)[];
  /** What a row is called where it can't be seen: in the names of its buttons and of its details. */
  nameOf: (row: Row, t: Texts) => string;
  /** Waits for somebody: set in bold, with a dot. */
  isWaiting?: (row: Row) => boolean;
  card: { reads: readonly (keyof Row & string)[]; Card: ComponentType<{ row: Row }> };
  details: {
    reads: readonly (keyof Row & string)[];
    /** Below the name and above the actions. */
    Details: ComponentType<DetailsProps<Row>>;
    opensRead?: true;
  };
  /** Rows can't be deleted here. */
  isKept?: true;
  /** What can be done to the selected rows, unless they are in the trash, that is no action of `act_on_rows`, or is chosen from several; `onDone` follows when it is done. */
  Bulk?: ComponentType<{ chosen: Chosen; onDone: () => void; act: (action: ListAction, done: TextKey) => Promise<boolean> }>;
  /** Above the rows while all of them are shown from the first on: what stands on top, read by itself. */
  Above?: ComponentType<{ open: (id: string) => void }>;
  /** The same rows in another shape beside the list (`view=board`), by the values of a column, whose facet it replaces. */
  board?: { column: string; Board: ComponentType<{ address: ListAddress }> };
  /** In the question before rows are deleted: what else that does. */
  DeleteNote?: ComponentType<{ target: ActionTarget; isFinal: boolean }>;
  /** Before rows go for good: takes away what hangs on them, such as files. The rows go in any case; it gives what is to be told then. */
  beforePurge?: (target: ActionTarget) => Promise<Outcome | undefined>;
  /** Keys of other queries that show these rows too, such as those of the public pages. */
  touches?: readonly QueryKey[];
  /** At the end of the toolbar: what concerns the whole list, such as *Add*. */
  Tools?: ComponentType<{ view: ListView }>;
  texts: ListTexts;
}

/** What the details of a row are given. */
export interface DetailsProps<Row> {
  row: Row;
  /** It lies in the trash, where it is looked at and no more. */
  isTrash: boolean;
  close: () => void;
  /** Goes on to the details of another row. */
  open: (id: string) => void;
  /** Does something to this row, and says so. */
  act: (action: ListAction, done: TextKey) => Promise<boolean>;
}

/** A text by its key with the namespace, and which language that is, for texts of the data. */
export type Texts = ((key: TextKey, values?: Record<string, string | number>) => string) & { language: Language };

export interface ListColumn<Row extends ListRow> {
  /** In the address, in the browser's storage and in the exported file. */
  id: string;
  label: TextKey;
  reads: readonly (keyof Row & string)[];
  cell: (row: Row) => ReactNode;
  /** Column of the table to order by, and whether the first click brings the highest to the top. */
  sort?: OrderBy;
  /** Only when the person chooses it. */
  isHidden?: true;
  /** It takes what room is left; the others as much as they need. */
  isWide?: true;
  /** What the exported file has, unless the values that it reads say it; `null` leaves it out. */
  csv?: ((row: Row, t: Texts) => string) | null;
}

/** Makes columns whose cells can look at nothing that they don't read. */
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
 * A way to see fewer rows. `choice` has the same values always, `lookup` takes them from the data,
 * `search` from more data than fits a menu, `flag` and `dates` are the filter's own;
 * of a `split` one is always chosen, the first to begin with: lists of their own in one table.
 */
export type ListFacet =
  | { kind: 'split'; column: string; label: TextKey; options: readonly { value: string; label: TextKey }[] }
  | { kind: 'choice'; column: string; label: TextKey; options: readonly { value: FacetValue; label: TextKey }[] }
  | { kind: 'lookup'; column: string; label: TextKey; useOptions: () => readonly { value: FacetValue; label: string }[] | undefined }
  | {
      kind: 'search';
      column: string;
      label: TextKey;
      useOffered: (chosen: string | undefined) => Offered;
      useFound: (term: string) => Found;
    }
  | { kind: 'flag'; flag: ListFlag; label: TextKey /** With the number of rows that it shows. */; isCounted?: true }
  | { kind: 'dates' };

export interface FacetOption {
  value: FacetValue;
  label: string;
}

/** The first values of a `search`, with the chosen one, which may be another; `hasMore`: the others are found by typing. */
export interface Offered {
  options: readonly FacetOption[];
  hasMore: boolean;
}

/** What was found for a term; undefined while it is looked for. */
export interface Found {
  options: readonly FacetOption[] | undefined;
  isFailed: boolean;
}

/** What a filter says of rows without a value. */
export const listFlags = ['unread', 'overdue', 'spam'] as const;
export type ListFlag = (typeof listFlags)[number];

export type FacetValue = string | number | boolean;

export interface RowAction<Row extends ListRow> {
  action: ListAction;
  label: TextKey;
  icon: LucideIcon;
  isOffered?: (row: Row) => boolean;
  /** Not for several rows at once. */
  isSingle?: true;
  /** Said when it is done, with `{{rows}}`: “3 reviews”. */
  done: TextKey;
}

export interface ListTexts {
  /** “{{count}} reviews”, in all forms. In the nominative: it stands alone, and behind a colon. */
  count: TextKey;
  /** Left out where there is nothing to search in. */
  search?: TextKey;
  /** “Error fetching reviews”, as the requirements have it. */
  failed: Outcome;
  updateFailed: TextKey;
  deleteFailed: Outcome;
  /** Said of a deletion that took refusals back whose mail still waited, with `count`. */
  recalled?: TextKey;
  /** Said by *Delete* above the list while nothing is selected; the button is there only with it. */
  noSelection?: { title: TextKey; text: TextKey };
  empty: { icon: LucideIcon; title: TextKey; text: TextKey };
}
