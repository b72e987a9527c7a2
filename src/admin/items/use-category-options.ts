import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterOption } from '@/admin/list/list-definition';
import { namedItemsQuery } from '@/features/items/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { ItemKind } from '@/lib/item-kinds';

/** Returns the categories of a kind by their names; undefined while they load. */
export function useCategoryOptions(kind: ItemKind): readonly FilterOption[] | undefined {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { data } = useQuery(namedItemsQuery(kind));
  return data?.map(({ id, title }) => ({ value: id, label: localize(title, language) || t('untitled') }));
}
