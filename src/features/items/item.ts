import type { Language } from '../../i18n/languages.ts';
import type { ItemKind } from '../../lib/item-kinds.ts';
import type { LegalPage } from './own-pages.ts';

/** The columns that visitors read for lists. */
export const itemColumns =
  'id,kind,slug,category_id,translations,icon,picture_url,picture_focus_x,picture_focus_y,price,currency,period,facts,position,published_from';

/** The columns of a page of an item. */
export const pageColumns = `${itemColumns},body` as const;

export const currencies = ['QAR', 'USD'] as const;
export const periods = ['once', 'month', 'year'] as const;

export interface Price {
  amount: number;
  currency: (typeof currencies)[number];
  period: (typeof periods)[number];
}

/** The texts of an item in one language. */
export interface ItemTexts {
  title: string;
  summary: string;
  features: readonly string[];
  /** Alternative text of the picture. */
  alt: string;
  /** What a project was asked for, and what was made. */
  task: string;
  work: string;
  seo_title: string;
  seo_description: string;
}

/** What only some kinds have (private.is_item_facts). */
export interface ItemFacts {
  /** Of a course. */
  type?: 'online' | 'in-house';
  /** Technologies of a project. */
  tech?: readonly string[];
  /** The picture of the settings that a project shows, or the icon of a category. */
  slot?: string;
  /** The built-in drawing of a project. */
  drawn?: string;
  /** The accent of a category of projects. */
  color?: 'primary' | 'secondary';
  /** The page of a step. */
  page?: 'services' | 'careers';
  /** The site of a client or partner. */
  link?: string;
  /** An invented client, partner or figure. */
  sample?: true;
  /** Of a page of one's own: search engines may not list it. */
  noindex?: boolean;
  /** The legal page of which it is a version, and the day from which that is in force. */
  replaces?: LegalPage;
  effective_from?: string;
  /** Of the rules of the community: creators have to accept this version before they post. */
  must_accept?: boolean;
}

/** A row of content_items, whose shape the database checks. Pages carry it without empty columns. */
export interface StoredItem {
  id: string;
  kind: ItemKind;
  position: number;
  slug?: string | null;
  category_id?: string | null;
  translations: Partial<Record<Language, Partial<ItemTexts>>>;
  icon?: string | null;
  picture_url?: string | null;
  picture_focus_x?: number;
  picture_focus_y?: number;
  /** The embedded backend answers decimals as text. */
  price?: number | string | null;
  currency?: Price['currency'];
  period?: Price['period'];
  facts?: ItemFacts;
  published_from?: string | null;
  /** The longer text of its page, by language. */
  body?: Partial<Record<Language, unknown>>;
}

/** An item in one language. A text that is missing is the one of the other language, or empty. */
export interface Item extends ItemTexts, ItemFacts {
  id: string;
  kind: ItemKind;
  slug: string | undefined;
  /** The id of its category. */
  category: string | undefined;
  icon: string | undefined;
  picture: string | undefined;
  /** The CSS object-position of the picture. */
  focus: string;
  price: Price | undefined;
  /** The date of a post of the news. */
  publishedFrom: string | undefined;
  /** The blocks of its longer text, and their language. */
  body: { blocks: unknown; language: Language };
}

const noTexts: ItemTexts = { title: '', summary: '', features: [], alt: '', task: '', work: '', seo_title: '', seo_description: '' };

/** Returns the texts of one language that are not empty. */
const filled = (texts: Partial<ItemTexts> = {}): Partial<ItemTexts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length > 0));

/** Returns the longer text in a language, else in the other one. */
const bodyIn = (body: StoredItem['body'], language: Language): Item['body'] =>
  body?.[language] === undefined && body?.en !== undefined
    ? { blocks: body.en, language: 'en' }
    : { blocks: body?.[language] ?? body?.ar, language: body?.[language] === undefined ? 'ar' : language };

/** Returns an item in a language. */
export function inLanguage(item: StoredItem, language: Language): Item {
  const { id, kind, slug, category_id, translations, icon, picture_url, picture_focus_x = 50, picture_focus_y = 50, facts } = item;
  return {
    ...facts,
    ...noTexts,
    ...filled(translations[language === 'en' ? 'ar' : 'en']),
    ...filled(translations[language]),
    id,
    kind,
    slug: slug ?? undefined,
    category: category_id ?? undefined,
    icon: icon ?? undefined,
    picture: picture_url ?? undefined,
    body: bodyIn(item.body, language),
    publishedFrom: item.published_from ?? undefined,
    focus: `${String(picture_focus_x)}% ${String(picture_focus_y)}%`,
    price:
      (item.price ?? undefined) === undefined
        ? undefined
        : { amount: Number(item.price), currency: item.currency ?? 'QAR', period: item.period ?? 'once' },
  };
}
