import { companyMoment } from '@functions/company-day.ts';
import { latinNumber } from '@/admin/forms/amount-text';
import type { ItemEntry } from '@/features/items/item-entry';
import { currencies, periods, type StoredItem } from '@/features/items/item';
import { languages } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import { linesOf, toFacts, type ItemValues } from './item-schema';

export interface PreviewedItem {
  kind: ItemKind;
  /** The id of the stored item; one of its own for a new one. */
  id: string;
  /** The end of the address that the preview shows, whatever the form has. */
  slug: string;
  /** When the form was opened (ISO): the date of a post without one. */
  openedAt: string;
  /** The stored facts. */
  facts: ItemEntry['facts'] | undefined;
}

const textNames = ['title', 'summary', 'alt', 'task', 'work', 'seo_title', 'seo_description'] as const;

/** Returns form values as the row that pages read. A price that is no number is none. */
export function toPreviewRow(values: ItemValues, { kind, id, slug, openedAt, facts }: PreviewedItem): StoredItem {
  const price = latinNumber(values.price);
  return {
    id,
    kind,
    slug,
    position: 1,
    category_id: values.category || null,
    translations: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          ...Object.fromEntries(textNames.map((name) => [name, values[name][language]])),
          features: linesOf(values.features[language]),
        },
      ]),
    ),
    body: Object.fromEntries(
      languages.flatMap((language) => (values.body[language].length > 0 ? [[language, values.body[language]]] : [])),
    ),
    icon: values.icon || null,
    picture_url: values.picture || null,
    picture_focus_x: values.focusX,
    picture_focus_y: values.focusY,
    price: price === '' || Number.isNaN(Number(price)) ? null : price,
    currency: currencies.find((currency) => currency === values.currency) ?? 'QAR',
    period: periods.find((period) => period === values.period) ?? 'once',
    facts: toFacts(values, kind, facts),
    published_from: companyMoment(values.from) ?? openedAt,
  };
}
