import { rowChangesQuery } from '@/features/audit/admin';
import {
  arrangeItemsMutation,
  changeItemStateMutation,
  hideItemsMutation,
  namedItemsQuery,
  readItems,
  slugFault,
} from '@/features/items/admin';
import type { ItemEntry } from '@/features/items/item-entry';
import { existingItemsQuery, importItemsMutation } from '@/features/items/import-items';
import { linkingItemsQuery } from '@/features/items/linking';
import { id, type Call } from './call';
import { both, firstVersion, given, overRead, own, who } from './panel-samples';

const at = 'features/items/admin';
const noText = { en: '', ar: '' };
const entry: ItemEntry = {
  title: both,
  summary: noText,
  alt: noText,
  task: noText,
  work: noText,
  seo_title: noText,
  seo_description: noText,
  features: { en: [], ar: [] },
  body: { en: [], ar: [] },
  slug: 'posters',
  category: '',
  icon: '',
  picture: '',
  focusX: 50,
  focusY: 50,
  price: '',
  currency: 'QAR',
  period: 'once',
  facts: {},
  isHidden: false,
  from: '',
  until: '',
};
const before = { ...firstVersion, id, kind: 'course', isDraft: false, entry };

/** What administrators do about items: services, products, courses, projects and lists. */
export const itemCalls: readonly Call[] = [
  { at: 'features/items/linking', who, when: 'diagnostics: links in texts', run: ({ query }) => query(linkingItemsQuery) },
  { at, who, when: 'items: names of a kind', run: ({ query }) => query(namedItemsQuery('course')) },
  {
    at: 'features/items/import-items',
    who,
    when: 'items: those that an import changes',
    run: ({ query }) => query(existingItemsQuery('course')),
  },
  { at, who, when: 'items: the address of one checked', run: () => slugFault({ kind: 'course', slug: 'posters', id }) },
  { at, who, when: 'items: those of the draft read again', run: () => readItems([id]) },
  {
    at,
    who,
    when: 'items: one hidden',
    run: ({ mutate }) => mutate(changeItemStateMutation, { id, version: 1, change: { is_hidden: true } }),
    answers: { 'update content_items': { version: 2 } },
    once: overRead,
  },
  {
    at,
    who,
    when: 'items: several hidden',
    run: ({ mutate }) => mutate(hideItemsMutation, { ids: [id], isHidden: true }),
    answers: { 'update content_items': [{ id }] },
    once: own,
  },
  {
    at,
    who,
    when: 'items: arranged',
    run: ({ mutate }) => mutate(arrangeItemsMutation, { ids: [id], was: [id] }),
    answers: { 'rpc arrange_items': true },
    once: own,
  },
  {
    at: 'features/items/import-items',
    who,
    when: 'items: imported',
    run: ({ mutate }) =>
      mutate(importItemsMutation, { kind: 'course', items: [{ id, line: 2, entry, isDraft: false }], onDone: () => undefined }),
    answers: { 'upsert content_items': [{ id }] },
    once: given,
  },
  {
    at: 'features/items/import-items',
    who,
    when: 'items: changed by an import',
    run: ({ mutate }) =>
      mutate(importItemsMutation, {
        kind: 'course',
        items: [{ id, line: 2, entry: { ...entry, price: '99' }, isDraft: false, before }],
        onDone: () => undefined,
      }),
    answers: { 'update content_items': { id } },
    once: overRead,
  },
  { at: 'features/audit/admin', who, when: 'items: what was changed', run: ({ query }) => query(rowChangesQuery('content_items', id)) },
];
