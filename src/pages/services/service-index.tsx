import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { hardwareServices, services, type CatalogItem } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';

const groups = [
  { key: 'digital', items: services },
  { key: 'hardware', items: hardwareServices },
] as const;

/** Links to the sections of the services. */
export function ServiceIndex() {
  const { t } = useTranslation('services');
  return (
    <nav aria-label={t('index')} className="rounded-panel border border-line bg-surface/70 p-3 shadow-raised backdrop-blur-xl sm:p-4">
      {groups.map(({ key, items }) => (
        <div key={key} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-3">
          <p className="px-3 pb-1 text-small font-semibold text-muted">{t(`${key}.title`)}</p>
          <ul className="grid grid-cols-1 gap-x-2 sm:grid-cols-2">
            {items.map((item) => (
              <IndexEntry key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function IndexEntry({ item: { id, path, Icon } }: { item: CatalogItem }) {
  const { t } = useTranslation('catalog');
  return (
    <li>
      <AppLink
        to={path}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-body font-medium transition-colors hover:bg-card-hover"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
        <span className="min-w-0">{t(catalogTexts(id).title)}</span>
      </AppLink>
    </li>
  );
}
