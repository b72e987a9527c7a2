import { startOfCompanyDay } from '@functions/company-day.ts';
import { truncateUnits } from '@functions/truncate.ts';
import type { ListFilter } from '@/features/lists/admin';
import { withId, type Cursor, type CursorValue, type OrderBy, type PagePlace } from '@/features/lists/keyset';
import { listFlags, type FacetValue, type ListColumn, type ListFacet, type ListFlag } from './list-definition';

/** What a list shows, as its address has it. */
export interface ListView {
  search: string;
  /** The chosen value of each facet of columns, by the column. */
  facets: Readonly<Record<string, FacetValue>>;
  flags: readonly ListFlag[];
  /** Calendar days, `2026-11-22`, both included; empty without. */
  from: string;
  to: string;
  /** The id of a column and the direction; null for the order to begin with. */
  sort: { column: string; descending: boolean } | null;
  place: PagePlace | null;
  trash: boolean;
  /** As a board, where the list has one. */
  board: boolean;
  /** The row whose details are open. */
  row: string | null;
}

/** What the address of a list depends on. */
export interface ViewScheme {
  columns: readonly Pick<ListColumn<never>, 'id' | 'sort'>[];
  order: readonly OrderBy[];
  facets?: readonly ListFacet[];
  hasTrash: boolean;
  hasSearch: boolean;
  hasBoard?: boolean;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
export const longestSearch = 200;

/** The database has no year 0, and the day after the last one of 9999 is written in another way. */
const isDay = (text: string) => calendarDay.test(text) && text > '1000' && text < '9999-12-30' && !Number.isNaN(Date.parse(text));

/** The order that a view asks for. What is in the trash was deleted last, first. */
export function orderOf(view: Pick<ListView, 'sort' | 'trash'>, scheme: Pick<ViewScheme, 'columns' | 'order'>): readonly OrderBy[] {
  const sorted = scheme.columns.find(({ id }) => id === view.sort?.column)?.sort;
  if (sorted && view.sort) return [{ ...sorted, descending: view.sort.descending }];
  return view.trash ? [{ column: 'deleted_at', descending: true }] : scheme.order;
}

function readSort(text: string | null, { columns }: ViewScheme): ListView['sort'] {
  const descending = text?.startsWith('-') ?? false;
  const column = columns.find(({ id, sort }) => sort && id === text?.slice(descending ? 1 : 0));
  return column ? { column: column.id, descending } : null;
}

const isCursorValue = (value: unknown): value is CursorValue =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= 300);

/** Moments are compared as such by the database, as are ratings, which refuses what is none; what is personal is in no address. */
const fits = (value: CursorValue, { column, isPersonal }: OrderBy) =>
  isPersonal
    ? value === ''
    : column === 'rating'
      ? Number.isInteger(value)
      : !column.endsWith('_at') ||
        (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.+Z-]+$/.test(value) && !Number.isNaN(Date.parse(value)));

function readCursor(text: string, order: readonly OrderBy[]): Cursor | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  const full = withId(order);
  if (!Array.isArray(found) || found.length !== full.length || !found.every(isCursorValue)) return null;
  const id = found.at(-1);
  const isWhole = typeof id === 'string' && uuid.test(id) && full.every((step, index) => fits(found[index] as CursorValue, step));
  return isWhole ? found : null;
}

function readPlace(params: URLSearchParams, order: readonly OrderBy[]): PagePlace | null {
  for (const direction of ['after', 'before'] as const) {
    const cursor = readCursor(params.get(direction) ?? '', order);
    if (cursor) return { direction, cursor };
  }
  return null;
}

const valuesOf = (facet: ListFacet): readonly FacetValue[] =>
  facet.kind === 'choice' || facet.kind === 'split' ? facet.options.map(({ value }) => value) : [];

function readFacets(params: URLSearchParams, facets: readonly ListFacet[]): Record<string, FacetValue> {
  const chosen: Record<string, FacetValue> = {};
  for (const facet of facets) {
    if (facet.kind !== 'choice' && facet.kind !== 'lookup' && facet.kind !== 'search' && facet.kind !== 'split') continue;
    const text = params.get(facet.column) ?? '';
    // Values that come from the data are ids.
    const value =
      facet.kind === 'lookup' || facet.kind === 'search'
        ? uuid.test(text)
          ? text
          : undefined
        : (valuesOf(facet).find((known) => String(known) === text) ?? (facet.kind === 'split' ? facet.options[0]?.value : undefined));
    if (value !== undefined) chosen[facet.column] = value;
  }
  return chosen;
}

/** Reads an address. What it says wrong, or what the list does not know, counts as not said. */
export function readView(params: URLSearchParams, scheme: ViewScheme): ListView {
  const facets = scheme.facets ?? [];
  const has = (kind: ListFacet['kind']) => facets.some((facet) => facet.kind === kind);
  const day = (name: 'from' | 'to') => {
    const text = params.get(name) ?? '';
    return has('dates') && isDay(text) ? text : '';
  };
  const head = { sort: readSort(params.get('sort'), scheme), trash: scheme.hasTrash && params.has('trash') };
  const row = params.get('row');
  return {
    ...head,
    search: !scheme.hasSearch ? '' : truncateUnits((params.get('q') ?? '').trim(), longestSearch),
    facets: readFacets(params, facets),
    flags: listFlags.filter((flag) => params.has(flag) && facets.some((facet) => facet.kind === 'flag' && facet.flag === flag)),
    from: day('from'),
    to: day('to'),
    place: readPlace(params, orderOf(head, scheme)),
    board: scheme.hasBoard === true && !head.trash && params.get('view') === 'board',
    row: row && uuid.test(row) ? row : null,
  };
}

/** The address of a view; what the list begins with is not in it. */
export function writeView(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('q', view.search);
  for (const [column, value] of Object.entries(view.facets)) params.set(column, String(value));
  for (const flag of view.flags) params.set(flag, '');
  if (view.from) params.set('from', view.from);
  if (view.to) params.set('to', view.to);
  if (view.board && !view.trash) params.set('view', 'board');
  if (view.trash) params.set('trash', '');
  if (view.sort) params.set('sort', `${view.sort.descending ? '-' : ''}${view.sort.column}`);
  if (view.place) params.set(view.place.direction, JSON.stringify(view.place.cursor));
  if (view.row) params.set('row', view.row);
  return params;
}

/** The rows that a view is about, for the database. */
export function filterOf(view: ListView): ListFilter {
  const is = Object.entries(view.facets);
  return {
    ...(view.search && { search: view.search }),
    ...(is.length > 0 && { is: Object.fromEntries(is.map(([column, value]) => [column, [value]])) }),
    ...(view.from && { from: startOfCompanyDay(view.from) }),
    ...(view.to && { to: startOfCompanyDay(view.to, 1) }),
    ...Object.fromEntries(view.flags.map((flag) => [flag, true])),
    ...(view.trash && { trash: true }),
  };
}

/** What of the chosen values stays when filters are cleared: which list of a `split` it is. */
export const lastingFacets = ({ facets }: Pick<ListView, 'facets'>, all: readonly ListFacet[] = []): ListView['facets'] =>
  Object.fromEntries(Object.entries(facets).filter(([column]) => all.some((facet) => facet.kind === 'split' && facet.column === column)));

/** Whether a view leaves rows out that the list has. */
export const isNarrowed = (view: ListView, facets?: readonly ListFacet[]): boolean =>
  Boolean(
    view.search ||
      view.flags.length > 0 ||
      view.from ||
      view.to ||
      Object.keys(view.facets).length > Object.keys(lastingFacets(view, facets)).length,
  );
