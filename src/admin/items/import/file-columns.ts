import type { FileColumn, Texts } from '@/admin/list/list-definition';
import { readNamedItems } from '@/features/items/admin';
import { toPanelItem } from '@/features/items/item-entry';
import { readBlocks } from '@/features/rich-text/schema';
import { localize } from '@/i18n/localized-text';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields, type Choice } from '../item-fields';
import type { ItemRow } from '../item-row';
import { toItemValues, type ItemValues } from '../item-schema';
import { writeBody } from './body-text';
import { fieldOf, targetsOf, type ImportTarget } from './columns';
import { focusText } from './read-cells';
import { targetName } from './use-target-name';

const reads = [
  'kind',
  'slug',
  'category_id',
  'translations',
  'body',
  'icon',
  'picture_url',
  'picture_focus_x',
  'picture_focus_y',
  'price',
  'currency',
  'period',
  'facts',
  'is_hidden',
  'is_draft',
  'published_from',
  'published_until',
  'version',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof ItemRow)[];

const isChoice = (value: string, values: readonly Choice[] = []): value is Choice => values.some((one) => one === value);
const periods = ['once', 'month', 'year'] as const;

/** Returns a field of an item as the import reads it. */
function cellOf(target: ImportTarget, values: ItemValues, kind: ItemKind, text: Texts, categories: ReadonlyMap<string, string>): string {
  const { field, language } = fieldOf(target);
  if (language) return field === 'body' ? writeBody(readBlocks(values.body[language])) : values[field][language];
  switch (field) {
    case 'category':
      return categories.get(values.category) ?? '';
    case 'period': {
      const period = periods.find((one) => one === values.period);
      return period ? text(`panel-items:periods.${period}`) : '';
    }
    case 'choice':
      return isChoice(values.choice, kindFields[kind].choice?.values) ? text(`panel-items:choices.${values.choice}`) : '';
    case 'focus':
      return focusText(values.focusX, values.focusY);
    case 'state': {
      const states = [...(values.isDraft ? (['draft'] as const) : []), ...(values.isHidden ? (['hidden'] as const) : [])];
      return (states.length > 0 ? states : (['live'] as const)).map((state) => text(`panel-items:states.${state}`)).join(', ');
    }
    case 'from':
    case 'until':
      return values[field].replace('T', ' ');
    default:
      return values[field];
  }
}

/** Returns the columns of an exported file of a kind: all that an import of the file reads again. Throws AppError. */
export async function itemFileColumns(kind: ItemKind, text: Texts, signal: AbortSignal): Promise<FileColumn<ItemRow>[]> {
  const { category } = kindFields[kind];
  const named = category ? await readNamedItems(category, signal) : [];
  const categories = new Map(named.map(({ id, title }) => [id, localize(title, text.language)]));
  return targetsOf(kind).map((target) => ({
    title: targetName(target, kind, text),
    reads,
    value(row) {
      const { entry, isDraft } = toPanelItem(row);
      return cellOf(target, toItemValues(entry, kind, isDraft), kind, text, categories);
    },
  }));
}
