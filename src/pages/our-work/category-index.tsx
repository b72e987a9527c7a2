import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { listPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** Links to the sections of the categories; nothing without any. */
export function CategoryIndex({ categories }: { categories: readonly Item[] }) {
  const { t } = useTranslation('our-work');
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('index')} className="mt-9">
      <ul className="flex flex-wrap gap-2 sm:gap-3">
        {categories.map((category) => (
          <li key={category.id}>
            <AppLink
              to={listPath(category) ?? paths.ourWork}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface/70 px-4 py-1.5 text-small font-medium shadow-card backdrop-blur-xl transition-colors hover:border-line-strong hover:bg-card-hover sm:px-5"
            >
              <ItemIcon name={category.icon} className="size-4.5 shrink-0 text-primary-text" />
              <span dir="auto">{category.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
