import { isUuid } from '@functions/uuid.ts';
import { truncateUnits } from '@functions/truncate.ts';
import type { FilterValue, ListFilter } from '@/features/lists/admin';
import { withId, type Cursor, type CursorValue, type OrderBy } from '@/features/lists/keyset';
import { listFlags, type FilterControl, type ListColumn } from './list-definition';

/** The state of a list in its address. */
export interface ListView {
  /** The filter, in the format of the database. */
  filter: ListFilter;
  /** The id of a column and the direction; null for the default order. */
  sort: { column: string; descending: boolean } | null;
  cursor: Cursor | null;
  /** The number of rows before the page, as counted while turning pages; null when it is unknown. */
  offset: number | null;
  /** Whether the board is shown. */
  board: boolean;
  /** The id of the row with open details. */
  row: string | null;
}

/** The parts of a definition that validate an address. */
export interface ViewScheme {
  columns: readonly Pick<ListColumn<never>, 'id' | 'sort'>[];
  order: readonly OrderBy[];
  filters?: readonly FilterControl[] | undefined;
  hasTrash: boolean;
  hasSearch: boolean;
  hasBoard: boolean;
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
export const longestSearch = 200;

/** Whether a text is a date that PostgreSQL accepts: it has no year 0, and formats years after 9999 differently. */
const isDay = (text: string) => calendarDay.test(text) && text > '1000' && text < '9999-12-30' && !Number.isNaN(Date.parse(text));

/** Returns the order of a view. In the trash, the rows that are deleted for good soonest come first. */
export function orderOf({ sort, filter }: Pick<ListView, 'sort' | 'filter'>, scheme: Pick<ViewScheme, 'columns' | 'order'>) {
  const sorted = scheme.columns.find(({ id }) => id === sort?.column)?.sort;
  if (sorted && sort) return [{ ...sorted, descending: sort.descending }];
  return filter.trash ? [{ column: 'deleted_at', descending: false }] : scheme.order;
}

function readSort(text: string | null, { columns }: ViewScheme): ListView['sort'] {
  const descending = text?.startsWith('-') ?? false;
  const column = columns.find(({ id, sort }) => sort && id === text?.slice(descending ? 1 : 0));
  return column ? { column: column.id, descending } : null;
}

const isCursorValue = (value: unknown): value is CursorValue =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= 300);

/** Whether a cursor value has the type of its column, so that the database accepts it. Personal values are empty in the address. */
const isValidFor = (value: CursorValue, { column, isPersonal }: OrderBy) =>
  isPersonal
    ? value === ''
    : column === 'rating'
      ? Number.isInteger(value)
      : !column.endsWith('_at') ||
        (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.+Z-]+$/.test(value) && !Number.isNaN(Date.parse(value)));

function readCursorValues(text: string, order: readonly OrderBy[]): readonly CursorValue[] | null {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return null;
  }
  const full = withId(order);
  if (!Array.isArray(values) || values.length !== full.length || !values.every(isCursorValue)) return null;
  const id = values.at(-1);
  const isValid = typeof id === 'string' && isUuid(id) && full.every((step, index) => isValidFor(values[index] as CursorValue, step));
  return isValid ? values : null;
}

function readCursor(params: URLSearchParams, order: readonly OrderBy[]): Cursor | null {
  for (const direction of ['after', 'before'] as const) {
    const values = readCursorValues(params.get(direction) ?? '', order);
    if (values) return { direction, values };
  }
  return null;
}

/** The longest word of a filter. */
const longestWord = 40;

/** Returns the value of a column in the address, if it is an option of the control. Loaded options are ids or words. */
function readValue(text: string, control: Extract<FilterControl, { column: string }>): FilterValue | undefined {
  if (control.kind === 'lookup' && control.isText) return text !== '' && text.length <= longestWord ? text : undefined;
  if (control.kind === 'lookup' || control.kind === 'search') return isUuid(text) ? text : undefined;
  const known = control.options.find(({ value }) => String(value) === text);
  return (known ?? (control.kind === 'split' ? control.options[0] : undefined))?.value;
}

function readFilter(params: URLSearchParams, { filters = [], hasSearch, hasTrash }: ViewScheme): ListFilter {
  const search = hasSearch ? truncateUnits((params.get('q') ?? '').trim(), longestSearch) : '';
  const is = filters.flatMap((control) => {
    const value = 'column' in control ? readValue(params.get(control.column) ?? '', control) : undefined;
    return 'column' in control && value !== undefined ? [[control.column, [value]] as const] : [];
  });
  const days = filters.some(({ kind }) => kind === 'dates')
    ? (['from', 'to'] as const).flatMap((name) => (isDay(params.get(name) ?? '') ? [[name, params.get(name)] as const] : []))
    : [];
  const flags = listFlags.filter((flag) => params.has(flag) && filters.some((control) => control.kind === 'flag' && control.flag === flag));
  return {
    ...(search && { search }),
    ...(is.length > 0 && { is: Object.fromEntries(is) }),
    ...Object.fromEntries(days),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(hasTrash && params.has('trash') && { trash: true }),
  };
}

/** Returns the offset in the address. */
function readOffset(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/** Parses an address. An unknown or malformed part counts as missing. */
export function readView(params: URLSearchParams, scheme: ViewScheme): ListView {
  const view = { filter: readFilter(params, scheme), sort: readSort(params.get('sort'), scheme) };
  const row = params.get('row');
  const cursor = readCursor(params, orderOf(view, scheme));
  return {
    ...view,
    cursor,
    offset: cursor ? readOffset(params.get('at')) : 0,
    board: scheme.hasBoard && !view.filter.trash && params.get('view') === 'board',
    row: row && isUuid(row) ? row : null,
  };
}

/** Returns the address of a view, without default values. */
export function writeView({ filter, sort, cursor, offset, board, row }: ListView): URLSearchParams {
  const { search, is = {}, from, to, trash } = filter;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const [column, [value]] of Object.entries(is)) params.set(column, String(value));
  for (const flag of listFlags) if (filter[flag]) params.set(flag, '');
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (board && !trash) params.set('view', 'board');
  if (trash) params.set('trash', '');
  if (sort) params.set('sort', `${sort.descending ? '-' : ''}${sort.column}`);
  if (cursor) params.set(cursor.direction, JSON.stringify(cursor.values));
  if (cursor && offset) params.set('at', String(offset));
  if (row) params.set('row', row);
  return params;
}

/** Returns the chosen value of a column. */
export const valueOf = ({ is }: ListFilter, column: string): FilterValue | undefined => is?.[column]?.[0];

/** Returns the filter with another value of a column, or without one. */
export function withValue({ is, ...filter }: ListFilter, column: string, value: FilterValue | undefined): ListFilter {
  const { [column]: _before, ...others } = is ?? {};
  const next = value === undefined ? others : { ...others, [column]: [value] };
  return Object.keys(next).length > 0 ? { ...filter, is: next } : filter;
}

/** Returns the filter with other parts; an empty text and an undefined part are left out. */
export function withParts(filter: ListFilter, parts: { [Key in keyof ListFilter]?: ListFilter[Key] | undefined }): ListFilter {
  return Object.fromEntries(Object.entries({ ...filter, ...parts }).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the filter after *Clear filters*, which keeps the trash and the value of a `split`. */
export function clearedFilter({ is = {}, trash }: ListFilter, controls: readonly FilterControl[] = []): ListFilter {
  const kept = Object.entries(is).filter(([column]) => controls.some((control) => control.kind === 'split' && control.column === column));
  return { ...(kept.length > 0 && { is: Object.fromEntries(kept) }), ...(trash && { trash }) };
}

/** Whether *Clear filters* would change the filter. */
export const isFiltered = (filter: ListFilter, controls?: readonly FilterControl[]): boolean =>
  Object.keys(filter).some((key) => key !== 'is' && key !== 'trash') ||
  Object.keys(filter.is ?? {}).length > Object.keys(clearedFilter(filter, controls).is ?? {}).length;
