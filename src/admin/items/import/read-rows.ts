import type { NamedItem, ItemEntry } from '@/features/items/admin';
import { itemIconNames } from '@/features/items/icon-names';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields, type Choice } from '../item-fields';
import { emptyItem, itemSchema, toItem, type ItemValues } from '../item-schema';
import { slugOf } from '../slug';
import type { ColumnMap, ImportTarget } from './columns';

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
}

export interface ImportOptions {
  kind: ItemKind;
  columns: ColumnMap;
  isDraft: boolean;
  categories: readonly NamedItem[];
  /** The addresses that are taken. */
  taken: ReadonlySet<string>;
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The words of choices, in both languages. */
const choiceWords: Record<Choice, RegExp> = {
  online: /online|remote|عن ?بُ?عد/,
  'in-house': /house|person|site|class|حضوري/,
  primary: /primary|first|الأول/,
  secondary: /secondary|second|الثاني/,
  services: /service|خدمات/,
  careers: /career|job|وظائف/,
};

const currencyOf = (text: string) => (/usd|us\$|\$|دولار/i.test(text) ? 'USD' : /qar|ر\.? ?ق|ريال/i.test(text) ? 'QAR' : undefined);
const periodOf = (text: string) => (/month|شهر/i.test(text) ? 'month' : /year|annual|عام|سنة|سنوي/i.test(text) ? 'year' : 'once');

/** Returns a date and a time as the form has them: `2026-12-01T09:00`. Days come before months, as in Qatar. */
function timeOf(text: string): string {
  const [, year, month, day, clock] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}))?/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear, ownClock] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[, ]+(\d{1,2}:\d{2}))?/.exec(text) ?? [];
  const parts = [year ?? ownYear, month ?? ownMonth, day ?? ownDay];
  if (parts.some((part) => part === undefined)) return text;
  const [y = '', m = '', d = ''] = parts;
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${(clock ?? ownClock ?? '00:00').padStart(5, '0')}`;
}

/** Returns the fields of a line by their targets. The apostrophe that an export puts before a formula is taken away. */
function fieldsOf(row: readonly string[], columns: ColumnMap): Partial<Record<ImportTarget, string>> {
  const fields = columns.flatMap((target, index) =>
    target ? [[target, (row[index] ?? '').replace(/^'(?=[=+\-@])/, '').trim()] as const] : [],
  );
  return Object.fromEntries(fields);
}

/** Returns an address that is not taken: with a number at its end where it is. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let count = 2; slug !== '' && taken.has(free); count += 1) free = `${slug.slice(0, 75)}-${String(count)}`;
  return free;
}

/** Reads the lines below the header. Rows with faults are not imported. */
export function readRows(rows: readonly (readonly string[])[], options: ImportOptions): { ready: ReadyRow[]; faults: RowFault[] } {
  const { kind, columns, isDraft, categories } = options;
  const has = kindFields[kind];
  const schema = itemSchema(kind);
  const taken = new Set(options.taken);
  const ready: ReadyRow[] = [];
  const faults: RowFault[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const fields = fieldsOf(row, columns);
    const own: RowFault[] = [];
    const refuse = (field: string, message: string) => own.push({ line, field, message });
    const lines = (text = '') => text.split(/\s*[|\n]\s*/).join('\n');
    const category = categories.find(({ title }) => [title.en, title.ar].map(fold).includes(fold(fields.category ?? '')));
    if (fields.category && !category) refuse('category', 'errors.category');
    const choice = has.choice?.values.find((value) => choiceWords[value].test(fold(fields.choice ?? '')));
    if (fields.choice && !choice) refuse('choice', 'errors.choice');
    const currency = currencyOf(fields.currency ?? '') ?? currencyOf(fields.price ?? '');
    if (fields.currency && !currency) refuse('currency', 'errors.currency');
    const icon = fold(fields.icon ?? '');
    if (icon !== '' && !itemIconNames.some((name) => name === icon)) refuse('icon', 'errors.icon');
    const title = { en: fields['title.en'] ?? '', ar: fields['title.ar'] ?? '' };
    const slug = has.slug ? (fields.slug ? slugOf(fields.slug) : freeSlug(slugOf(title.en), taken)) : '';
    if (fields.slug && taken.has(slug)) refuse('slug', 'errors.slugTaken');
    const empty = emptyItem(kind);
    const values: ItemValues = {
      ...empty,
      title,
      summary: { en: fields['summary.en'] ?? '', ar: fields['summary.ar'] ?? '' },
      features: { en: lines(fields['features.en']), ar: lines(fields['features.ar']) },
      category: category?.id ?? '',
      price: (fields.price ?? '').replace(/usd|us\$|\$|qar|ر\.? ?ق\.?|ريال(?:ًا)?|دولار(?:ًا)?/gi, ''),
      currency: currency ?? empty.currency,
      period: fields.period ? periodOf(fields.period) : empty.period,
      choice: choice ?? empty.choice,
      slug,
      icon,
      from: timeOf(fields.from ?? ''),
      until: timeOf(fields.until ?? ''),
      isDraft,
    };
    const parsed = schema.safeParse(values);
    if (!parsed.success) for (const { path, message } of parsed.error.issues) refuse(String(path[0] ?? 'title'), message);
    if (own.length === 0 && parsed.success) {
      ready.push({ line, entry: toItem(parsed.data, kind, undefined) });
      if (slug !== '') taken.add(slug);
    } else faults.push(...own);
  }
  return { ready, faults };
}
