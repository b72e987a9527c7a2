import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { DetailList } from '@/admin/list/detail-list';
import type { DetailsProps } from '@/admin/list/list-definition';
import { ListTime } from '@/admin/list/list-time';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toPanelItem } from '@/features/items/item-entry';
import { useLanguage } from '@/i18n/use-language';
import { kindOf, type ItemKind } from '@/lib/item-kinds';
import { kindFields } from './item-fields';
import { itemAddress } from './item-address';
import { ItemActions } from './item-actions';
import { ItemHistory } from './item-history';
import { CategoryName, ItemPriceText, LegalVersionText, StateBadge } from './item-parts';
import { ItemPreview } from './item-preview';
import type { ItemRow } from './item-row';
import { toItemValues } from './item-schema';

const namespaces = ['rich-text'] as const;

export interface ItemDetailsProps extends DetailsProps<ItemRow> {
  /** The kinds of the tab. An item of another kind is shown in its own tab. */
  kinds: readonly ItemKind[];
}

/** An item as visitors see it, with its actions and what was changed. */
export function ItemDetails({ row, isTrash, kinds }: ItemDetailsProps) {
  const { t } = useTranslation('panel-items');
  const { localizePath } = useLanguage();
  const kind = kindOf(row.kind);
  // A kind of a newer version of the site.
  if (!kind) return null;
  if (!kinds.includes(kind)) return <Navigate replace to={localizePath(itemAddress(kind, row.id, isTrash))} />;
  const { entry } = toPanelItem(row);
  const { category } = kindFields[kind];
  return (
    <div className="space-y-5">
      {isTrash ? <p className="text-muted">{t('reasons.trash')}</p> : <ItemActions kind={kind} row={row} />}
      <DetailList
        items={[
          { label: t('columns.state'), value: isTrash ? null : <StateBadge row={row} /> },
          {
            label: t('columns.category'),
            value: category && row.category_id ? <CategoryName id={row.category_id} kind={category} /> : null,
          },
          { label: t('legal.label'), value: entry.facts.replaces === undefined ? null : <LegalVersionText facts={entry.facts} /> },
          { label: t('columns.price'), value: row.price === null ? null : <ItemPriceText row={row} /> },
          { label: t('columns.changed'), value: <ListTime at={row.updated_at} isFull /> },
        ]}
      />
      <VisitorPreview namespaces={namespaces} className="border-t border-line pt-5">
        <ItemPreview kind={kind} values={toItemValues(entry, kind, row.is_draft)} />
      </VisitorPreview>
      <ItemHistory id={row.id} />
    </div>
  );
}
