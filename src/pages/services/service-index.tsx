import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { listPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

export interface ServiceIndexProps {
  digital: readonly Item[];
  hardware: readonly Item[];
}

/** Links to the sections of the services. A group without services is left out. */
export function ServiceIndex(groups: ServiceIndexProps) {
  const { t } = useTranslation('services');
  const shown = (['digital', 'hardware'] as const).filter((key) => groups[key].length > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('index')} className="rounded-panel border border-line bg-surface/70 p-3 shadow-raised backdrop-blur-xl sm:p-4">
      {shown.map((key) => (
        <div key={key} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-3">
          <p className="px-3 pb-1 text-small font-semibold text-muted">{t(`${key}.title`)}</p>
          <ul className="grid grid-cols-1 gap-x-2 sm:grid-cols-2">
            {groups[key].map((item) => (
              <li key={item.id}>
                <AppLink
                  to={listPath(item) ?? paths.services}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-body font-medium transition-colors hover:bg-card-hover"
                >
                  <ItemIcon name={item.icon} className="size-5 shrink-0 text-primary-text" />
                  <span dir="auto" className="min-w-0">
                    {item.title}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
