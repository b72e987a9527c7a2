import type { NamedItem } from '@/features/items/admin';
import type { ItemEntry, PanelItem } from '@/features/items/item-entry';
import { itemIconNames } from '@/features/items/icon-names';
import type { Localized } from '@/i18n/localized-text';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from '../item-fields';
import { emptyItem, itemSchema, toItem, toItemValues, type ItemValues } from '../item-schema';
import { slugOf } from '../slug';
import { readBody } from './body-text';
import type { ColumnMap } from './columns';
import {
  amountIn,
  choiceIn,
  currencyIn,
  fieldsOf,
  focusIn,
  fold,
  isDraftState,
  isHiddenState,
  linesIn,
  periodIn,
  pictureIn,
  timeIn,
} from './read-cells';

/** Why a row cannot be imported: the field, and the message as a key of `panel-items`. */
export interface RowFault {
  /** The line of the file, from 1 with the header. */
  line: number;
  field: string;
  message: string;
}

/** A row that can be imported. */
export interface ReadyRow {
  line: number;
  entry: ItemEntry;
  isDraft: boolean;
  /** The item that it changes. Undefined for a new one. */
  before?: PanelItem | undefined;
  /** The address of a picture of another site, which has to be copied first. */
  picture?: string | undefined;
  /** The name of a category that does not exist yet. */
  newCategory?: Localized | undefined;
}

export interface ImportOptions {
  kind: ItemKind;
  columns: ColumnMap;
  isDraft: boolean;
  categories: readonly NamedItem[];
  /** Categories that do not exist are added. */
  addsCategories?: boolean;
  /** The addresses that are taken. */
  taken: ReadonlySet<string>;
  /** The items that rows with their address change, by that address. Without them such a row is refused. */
  existing?: ReadonlyMap<string, PanelItem> | undefined;
}

/** Returns an address that is not taken: with a number at its end where it is. */
export function freeSlug(slug: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  let free = slug;
  for (let count = 2; slug !== '' && taken.has(free); count += 1) free = `${slug.slice(0, 75)}-${String(count)}`;
  return free;
}

/** Returns the category with a name in one of its languages. */
export const categoryNamed = (categories: readonly NamedItem[], name: string): NamedItem | undefined =>
  name === '' ? undefined : categories.find(({ title }) => [title.en, title.ar].map(fold).includes(fold(name)));

/** Returns a name in the language of its letters. */
const inOwnLanguage = (name: string): Localized => (/\p{Script=Arabic}/u.test(name) ? { en: '', ar: name } : { en: name, ar: '' });

type Fields = ReturnType<typeof fieldsOf>;

function readRow(line: number, fields: Fields, options: ImportOptions, taken: ReadonlySet<string>): { row?: ReadyRow; faults: RowFault[] } {
  const { kind, categories } = options;
  const has = kindFields[kind];
  const faults: RowFault[] = [];
  const refuse = (field: string, message: string) => faults.push({ line, field, message });

  const typedSlug = fields.slug ? slugOf(fields.slug) : '';
  const before = typedSlug === '' ? undefined : options.existing?.get(typedSlug);
  const base = before ? toItemValues(before.entry, kind, before.isDraft) : emptyItem(kind);
  const both = <Name extends 'title' | 'summary' | 'alt' | 'task' | 'work' | 'seo_title' | 'seo_description'>(name: Name) => ({
    en: fields[`${name}.en`] ?? base[name].en,
    ar: fields[`${name}.ar`] ?? base[name].ar,
  });
  const bodyIn = (text: string | undefined, blocks: ItemValues['body']['en']) => (text === undefined ? blocks : readBody(text));

  const category = fields.category ? categoryNamed(categories, fields.category) : undefined;
  const newCategory = fields.category && !category && options.addsCategories ? inOwnLanguage(fields.category) : undefined;
  if (fields.category && !category && newCategory === undefined) refuse('category', 'errors.category');
  const choice = choiceIn(fields.choice ?? '', has.choice?.values);
  if (fields.choice && !choice) refuse('choice', 'errors.choice');
  const currency = currencyIn(fields.currency ?? '') ?? currencyIn(fields.price ?? '');
  if (fields.currency && !currency) refuse('currency', 'errors.currency');
  const icon = fields.icon === undefined ? base.icon : fold(fields.icon);
  if (icon !== '' && !itemIconNames.some((name) => name === icon)) refuse('icon', 'errors.icon');
  const picture = fields.picture === undefined ? { own: base.picture } : pictureIn(fields.picture);
  if (!picture) refuse('picture', 'errors.picture');
  const focus = fields.focus ? focusIn(fields.focus) : ([base.focusX, base.focusY] as const);
  if (!focus) refuse('focusX', 'errors.focus');
  const title = both('title');
  const slug = !has.slug ? '' : fields.slug ? typedSlug : freeSlug(slugOf(title.en), taken);
  if (fields.slug && taken.has(slug) && !before) refuse('slug', 'errors.slugTaken');

  const state = fields.state ?? '';
  const isDraft = options.isDraft || (fields.state === undefined ? base.isDraft : isDraftState(state));
  const parsed = itemSchema(kind).safeParse({
    ...base,
    title,
    summary: both('summary'),
    alt: both('alt'),
    task: both('task'),
    work: both('work'),
    seo_title: both('seo_title'),
    seo_description: both('seo_description'),
    features: {
      en: linesIn(fields['features.en'] ?? base.features.en),
      ar: linesIn(fields['features.ar'] ?? base.features.ar),
    },
    body: { en: bodyIn(fields['body.en'], base.body.en), ar: bodyIn(fields['body.ar'], base.body.ar) },
    category: fields.category === undefined ? base.category : (category?.id ?? ''),
    price: fields.price === undefined ? base.price : amountIn(fields.price),
    currency: currency ?? base.currency,
    period: fields.period ? periodIn(fields.period) : base.period,
    choice: choice ?? base.choice,
    tech: fields.tech ?? base.tech,
    link: fields.link ?? base.link,
    slug,
    icon,
    picture: picture && 'own' in picture ? picture.own : base.picture,
    focusX: focus?.[0] ?? 50,
    focusY: focus?.[1] ?? 50,
    from: fields.from === undefined ? base.from : timeIn(fields.from),
    until: fields.until === undefined ? base.until : timeIn(fields.until),
    isHidden: fields.state === undefined ? base.isHidden : isHiddenState(state),
    isDraft,
  } satisfies ItemValues);
  if (!parsed.success) for (const { path, message } of parsed.error.issues) refuse(String(path[0] ?? 'title'), message);
  if (faults.length > 0 || !parsed.success) return { faults };
  return {
    faults,
    row: {
      line,
      entry: toItem(parsed.data, kind, before?.entry),
      isDraft,
      before,
      picture: picture && 'remote' in picture ? picture.remote : undefined,
      newCategory,
    },
  };
}

/** Reads the lines below the header. Rows with faults are not imported. */
export function readRows(rows: readonly (readonly string[])[], options: ImportOptions): { ready: ReadyRow[]; faults: RowFault[] } {
  const taken = new Set(options.taken);
  const changed = new Set<string>();
  const ready: ReadyRow[] = [];
  const faults: RowFault[] = [];
  for (const [index, cells] of rows.entries()) {
    const { row, faults: own } = readRow(index + 2, fieldsOf(cells, options.columns), options, taken);
    faults.push(...own);
    if (!row) continue;
    // The second row of an item would change what the first one has stored.
    if (row.before && changed.has(row.before.id)) faults.push({ line: row.line, field: 'slug', message: 'errors.slugTaken' });
    else {
      if (row.before) changed.add(row.before.id);
      if (row.entry.slug !== '') taken.add(row.entry.slug);
      ready.push(row);
    }
  }
  return { ready, faults };
}
