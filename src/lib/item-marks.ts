import { isUuid } from '@functions/uuid.ts';
import { kindOf, type ItemKind } from './item-kinds';

/** An item by its kind and id. */
export interface MarkedItem {
  kind: ItemKind;
  id: string;
}

/** Returns the name of an item in the preview, beside the names of texts and settings: `items.service.{id}`. */
export const itemMark = ({ kind, id }: MarkedItem): string => `items.${kind}.${id}`;

/** Returns the item of a name; undefined for names of texts and settings. */
export function markedItem(name: string): MarkedItem | undefined {
  const [, kindName = '', id = ''] = /^items\.([a-z_]+)\.([0-9a-f-]+)$/.exec(name) ?? [];
  const kind = kindOf(kindName);
  return kind && isUuid(id) ? { kind, id } : undefined;
}
