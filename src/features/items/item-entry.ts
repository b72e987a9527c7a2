import { companyMoment, companyTime } from '@functions/company-day.ts';
import { languages, type Language } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { versionOf, type StoredRow, type VersionColumns } from '@/lib/backend/row-version';
import type { Json, Tables } from '@/lib/database.types';

/** The texts of an item that are one text for each language. */
const itemTexts = ['title', 'summary', 'alt', 'task', 'work', 'seo_title', 'seo_description'] as const;
type ItemText = (typeof itemTexts)[number];

/** An item as entered; a text is empty where nothing was entered. */
export interface ItemEntry extends Record<ItemText, Localized> {
  features: Localized<readonly string[]>;
  /** The blocks of the longer text. */
  body: Record<Language, readonly Json[]>;
  slug: string;
  /** The id of the category; empty for none. */
  category: string;
  icon: string;
  picture: string;
  focusX: number;
  focusY: number;
  /** A number, or empty. */
  price: string;
  currency: string;
  period: string;
  /** What only this kind has (`private.is_item_facts`). */
  facts: Readonly<Record<string, Json | undefined>>;
  isHidden: boolean;
  /** Times in Qatar, `2026-11-25T09:30`; empty for none. */
  from: string;
  until: string;
}

type Row = Tables<'content_items'>;
const textColumns = 'slug, category_id, translations, body, icon, picture_url, picture_focus_x, picture_focus_y';
const stateColumns = 'price, currency, period, facts, is_hidden, is_draft, published_from, published_until';
/** The columns of an item as entered. */
export const storedColumns = `id, kind, ${textColumns}, ${stateColumns}, version, updated_at, deleted_at` as const;

type EnteredRow = Pick<
  Row,
  | 'slug'
  | 'category_id'
  | 'translations'
  | 'body'
  | 'icon'
  | 'picture_url'
  | 'picture_focus_x'
  | 'picture_focus_y'
  | 'price'
  | 'currency'
  | 'period'
  | 'facts'
  | 'is_hidden'
  | 'published_from'
  | 'published_until'
>;

type Plain = Record<string, Json | undefined>;
const plain = (value: Json | undefined): Plain => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
const blocksIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Returns a text of a stored item in both languages. */
export const itemText = (translations: Json, name: ItemText): Localized => ({
  en: textIn(plain(plain(translations).en)[name]),
  ar: textIn(plain(plain(translations).ar)[name]),
});

const timeOf = (moment: string | null) => (moment === null ? '' : companyTime(Date.parse(moment)));

/** Returns the entered values of a row. */
function toItemEntry(row: EnteredRow): ItemEntry {
  const { translations } = row;
  const body = plain(row.body);
  return {
    title: itemText(translations, 'title'),
    summary: itemText(translations, 'summary'),
    alt: itemText(translations, 'alt'),
    task: itemText(translations, 'task'),
    work: itemText(translations, 'work'),
    seo_title: itemText(translations, 'seo_title'),
    seo_description: itemText(translations, 'seo_description'),
    features: { en: listIn(plain(plain(translations).en).features), ar: listIn(plain(plain(translations).ar).features) },
    body: { en: blocksIn(body.en), ar: blocksIn(body.ar) },
    slug: row.slug ?? '',
    category: row.category_id ?? '',
    icon: row.icon ?? '',
    picture: row.picture_url ?? '',
    focusX: row.picture_focus_x,
    focusY: row.picture_focus_y,
    // The embedded backend answers decimals as text.
    price: row.price === null ? '' : String(Number(row.price)),
    currency: row.currency,
    period: row.period,
    facts: plain(row.facts),
    isHidden: row.is_hidden,
    from: timeOf(row.published_from),
    until: timeOf(row.published_until),
  };
}

/** Returns the texts of an entry in a language, without empty ones. */
function textsIn(entry: ItemEntry, language: Language): Record<string, Json> {
  const texts: Record<string, Json> = {};
  for (const name of itemTexts) if (entry[name][language] !== '') texts[name] = entry[name][language];
  if (entry.features[language].length > 0) texts.features = [...entry.features[language]];
  return texts;
}

/** Returns the row of an entry. Languages without texts are left out. */
export function toItemRow(entry: ItemEntry) {
  const translations: Record<string, Json> = {};
  const body: Record<string, Json> = {};
  for (const language of languages) {
    const texts = textsIn(entry, language);
    if (Object.keys(texts).length > 0) translations[language] = texts;
    if (entry.body[language].length > 0) body[language] = [...entry.body[language]];
  }
  return {
    slug: entry.slug || null,
    category_id: entry.category || null,
    translations,
    body,
    icon: entry.icon || null,
    picture_url: entry.picture || null,
    picture_focus_x: entry.focusX,
    picture_focus_y: entry.focusY,
    price: entry.price === '' ? null : Number(entry.price),
    currency: entry.currency,
    period: entry.period,
    facts: { ...entry.facts },
    is_hidden: entry.isHidden,
    published_from: companyMoment(entry.from) ?? null,
    published_until: companyMoment(entry.until) ?? null,
  };
}

/** An item as entered, with its version. */
export type PanelItem = StoredRow<ItemEntry> & { id: string; kind: string; isDraft: boolean };

/** Returns the item of a row. */
export const toPanelItem = (row: EnteredRow & VersionColumns & { id: string; kind: string; is_draft: boolean }): PanelItem => ({
  id: row.id,
  kind: row.kind,
  isDraft: row.is_draft,
  ...versionOf(row),
  entry: toItemEntry(row),
});
