import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { products } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';

/** Links to the sections of the products. */
export function ProductIndex() {
  const { t } = useTranslation(['products', 'catalog']);
  return (
    <nav aria-label={t('index')} className="mt-9">
      <ul className="flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
        {products.map(({ id, path, Icon }) => (
          <li key={id}>
            <AppLink
              to={path}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface/70 px-5 py-2 font-medium shadow-card backdrop-blur-xl transition-colors hover:border-line-strong hover:bg-card-hover"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
              <span>{t(`catalog:${catalogTexts(id).title}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
