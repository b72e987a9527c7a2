import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { useLanguage } from '@/i18n/use-language';
import { itemPath } from '@/lib/item-paths';
import { nearestPaths } from '@/lib/nearest-paths';
import { addressedItemsQuery, type AddressedItem } from './lookups';

/** The most items to suggest. */
const most = 3;

/**
 * Returns up to three items whose address is like an unknown path: as a whole, or by its last part, as of an item that was looked for in
 * another place.
 */
export function nearestItems(path: string, items: readonly AddressedItem[]): AddressedItem[] {
  const paged = items.flatMap((item) => {
    const own = itemPath(item);
    return own === undefined ? [] : [{ own, item }];
  });
  const byPath = new Map(paged.map(({ own, item }) => [own, item]));
  const bySlug = new Map(paged.map(({ item }) => [`/${item.slug}`, item]));
  const last = path.slice(path.replace(/\/$/, '').lastIndexOf('/')).replace(/\/$/, '');
  const near = [
    ...nearestPaths(path, [...byPath.keys()]).flatMap((found) => byPath.get(found) ?? []),
    ...nearestPaths(last, [...bySlug.keys()]).flatMap((found) => bySlug.get(found) ?? []),
  ];
  return [...new Set(near)].slice(0, most);
}

/** Items whose pages may have been meant by an unknown path (without language prefix). Nothing without any, and while they are read. */
export function NearItems({ path }: { path: string }) {
  const { t } = useTranslation('items');
  const { language } = useLanguage();
  const { data = [] } = useQuery(addressedItemsQuery);
  const near = nearestItems(path, data);
  if (near.length === 0) return null;
  return (
    <nav aria-label={t('near')} className="flex flex-col items-center gap-1">
      <p className="text-muted">{t('near')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {near.map((item) => (
          <li key={item.id}>
            <AppLink to={itemPath(item) ?? '/'} className={buttonClass({ variant: 'secondary' })}>
              <bdi>{item[language] || item.en || item.ar || item.slug}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
