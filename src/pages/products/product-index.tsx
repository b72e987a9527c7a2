import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { listPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** Links to the sections of the products; nothing without any. */
export function ProductIndex({ products }: { products: readonly Item[] }) {
  const { t } = useTranslation('products');
  if (products.length === 0) return null;
  return (
    <nav aria-label={t('index')} className="mt-9">
      <ul className="flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
        {products.map((product) => (
          <li key={product.id}>
            <AppLink
              to={listPath(product) ?? paths.products}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface/70 px-5 py-2 font-medium shadow-card backdrop-blur-xl transition-colors hover:border-line-strong hover:bg-card-hover"
            >
              <ItemIcon name={product.icon} className="size-5 shrink-0 text-primary-text" />
              <span dir="auto">{product.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
