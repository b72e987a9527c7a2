import { itemKeys } from '@/features/items/admin';
import { itemText } from '@/features/items/item-entry';
import { kindOf, type ItemKind } from '@/lib/item-kinds';
import { columnOf, type ListDefinition } from '../list/list-definition';
import { ListTime } from '../list/list-time';
import { PendingBadge } from './drafted-items';
import { ItemBulk } from './item-bulk';
import { ItemDetails } from './item-details';
import { kindFields } from './item-fields';
import { itemListTexts } from './item-list-texts';
import { CategoryName, ItemCard, ItemPriceText, ItemTitle, StateBadge } from './item-parts';
import { itemStates, itemTitle, type ItemRow } from './item-row';
import { ItemTools } from './item-tools';
import { MoreTools } from './more-tools';
import { useCategoryOptions } from './use-category-options';

const column = columnOf<ItemRow>();

/**
 * Returns the list of items of one or several kinds, in the order of the site; news with the newest first. The first kind is shown
 * first.
 */
export function itemsList(kinds: readonly [ItemKind, ...ItemKind[]]): ListDefinition<ItemRow> {
  const hasPrice = kinds.some((kind) => kindFields[kind].price);
  const categories = kinds.map((kind) => kindFields[kind].category).find((kind) => kind !== undefined);
  return {
    list: 'content_items',
    reads: ['kind', 'translations'],
    nameOf: (row, t) => itemTitle(row, t.language) || t('panel:untitled'),
    order: kinds[0] === 'news' ? [{ column: 'shown_at', descending: true }] : [{ column: 'position', descending: false }],
    touches: itemKeys,
    fileColumns: async (filter, text, signal) => {
      const { itemFileColumns } = await import('./import/file-columns');
      return itemFileColumns(kindOf(String(filter.is?.kind?.[0])) ?? kinds[0], text, signal);
    },
    hasTrash: true,
    Tools: ({ view }) => <ItemTools view={view} first={kinds[0]} />,
    MoreTools: () => <MoreTools first={kinds[0]} />,
    Bulk: ItemBulk,
    columns: [
      column({
        id: 'title',
        width: 16,
        isWide: true,
        label: 'panel-items:columns.title',
        reads: ['kind', 'translations', 'picture_url', 'icon'],
        sort: { column: 'title_key', descending: false },
        cell: (row) => <ItemTitle row={row} />,
      }),
      column({
        id: 'titleArabic',
        width: 12,
        folds: 6,
        isHidden: true,
        label: 'panel-items:columns.titleArabic',
        reads: ['translations'],
        cell: ({ translations }) => <bdi>{itemText(translations, 'title').ar}</bdi>,
      }),
      column({
        id: 'state',
        width: 9,
        label: 'panel-items:columns.state',
        reads: ['kind', 'is_draft', 'is_hidden', 'published_from', 'published_until'],
        cell: (row) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <StateBadge row={row} />
            <PendingBadge kind={row.kind} id={row.id} />
          </span>
        ),
      }),
      ...(categories
        ? [
            column({
              id: 'category',
              width: 9,
              folds: 3,
              label: 'panel-items:columns.category',
              reads: ['category_id'],
              cell: ({ category_id }) => <CategoryName id={category_id} kind={categories} />,
            }),
          ]
        : []),
      ...(hasPrice
        ? [
            column({
              id: 'price',
              width: 8,
              folds: 2,
              label: 'panel-items:columns.price',
              reads: ['price', 'currency', 'period'],
              cell: (row) => <ItemPriceText row={row} />,
            }),
          ]
        : []),
      ...(kinds[0] === 'news'
        ? [
            column({
              id: 'published',
              width: 9,
              folds: 1,
              label: 'panel-items:columns.published',
              reads: ['published_from'],
              sort: { column: 'shown_at', descending: true },
              cell: ({ published_from }) => published_from && <ListTime at={published_from} />,
            }),
          ]
        : []),
      column({
        id: 'slug',
        width: 10,
        folds: 5,
        isHidden: true,
        label: 'panel-items:columns.slug',
        reads: ['slug'],
        cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi>,
      }),
      column({
        id: 'date',
        width: 7,
        label: 'panel-items:columns.changed',
        reads: ['updated_at'],
        cell: ({ updated_at }) => <ListTime at={updated_at} />,
      }),
    ],
    filters: [
      {
        kind: 'split',
        column: 'kind',
        label: 'panel-items:columns.kind',
        options: kinds.map((value) => ({ value, label: `panel-items:kinds.${value}` as const })),
      },
      {
        kind: 'choice',
        column: 'state',
        label: 'panel-items:columns.state',
        options: itemStates.map((value) => ({ value, label: `panel-items:states.${value}` as const })),
      },
      ...(categories
        ? [
            {
              kind: 'lookup' as const,
              column: 'category_id',
              label: 'panel-items:columns.category' as const,
              useOptions: () => useCategoryOptions(categories),
            },
          ]
        : []),
    ],
    card: {
      reads: ['kind', 'translations', 'is_draft', 'is_hidden', 'published_from', 'published_until', 'price', 'currency', 'period'],
      Card: ItemCard,
    },
    details: {
      reads: [
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
      ],
      Details: (props) => <ItemDetails {...props} kinds={kinds} />,
    },
    texts: itemListTexts,
  };
}
