import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { itemPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** The hardware services in one panel; nothing without any. */
export function HardwareStrip({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('home');
  if (items.length === 0) return null;
  return (
    <div className="reveal mt-10">
      <h3 className="mb-4 text-small font-semibold text-muted">{t('services.hardware')}</h3>
      <ul className="grid overflow-clip rounded-card border border-line max-md:divide-y md:grid-cols-3 divide-line md:divide-x">
        {items.map((item) => (
          <li key={item.id} className="relative flex items-start gap-4 p-5 transition-colors hover:bg-card-hover sm:p-6">
            <ItemIcon name={item.icon} className="mt-0.5 size-6 shrink-0 text-secondary-text" />
            <div>
              <h4 className="font-semibold">
                <AppLink to={itemPath(item) ?? paths.services} dir="auto" className="after:absolute after:inset-0">
                  {item.title}
                </AppLink>
              </h4>
              <p dir="auto" className="mt-1 text-small text-muted">
                {item.summary}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
