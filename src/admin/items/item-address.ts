import { tabPath, type TabId } from '@/admin/tab-ids';
import type { ItemKind } from '@/lib/item-kinds';

/** The tab of each kind. */
export const itemTabs = {
  service: 'services',
  hardware: 'services',
  product: 'products',
  course: 'courses',
  course_category: 'courses',
  project: 'projects',
  project_category: 'projects',
  value: 'lists',
  step: 'lists',
  faq: 'lists',
  news: 'news',
  news_category: 'news',
  client: 'lists',
  partner: 'lists',
  figure: 'lists',
  topic: 'lists',
  page: 'ownPages',
} as const satisfies Record<ItemKind, TabId>;

/** Returns the path of the list of a kind, without language prefix. */
export const itemsPath = (kind: ItemKind): string => `${tabPath(itemTabs[kind])}?kind=${kind}`;

/** Returns the path of an item's sheet, also in the trash, without language prefix. */
export const itemAddress = (kind: ItemKind, id: string, isTrash: boolean): string =>
  `${tabPath(itemTabs[kind])}?${isTrash ? 'trash&' : ''}kind=${kind}&row=${id}`;

/** Returns the state of a navigation to an item's sheet that opens its form. */
export const openItemForm = (id: string) => ({ itemForm: id });

/** Returns whether a navigation asks for the form of an item. */
export const opensItemForm = (state: unknown, id: string): boolean =>
  typeof state === 'object' && state !== null && 'itemForm' in state && state.itemForm === id;
