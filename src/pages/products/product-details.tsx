import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Product } from '@/features/catalog/catalog';
import { CatalogPicture } from '@/features/catalog/catalog-picture';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { FeatureList } from '@/features/catalog/feature-list';
import { ProductPrice } from '@/features/catalog/product-price';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';

/** A product with picture, price and features, and a button to the contact form. Focusable as a hash target. */
export function ProductDetails({ product, isMirrored }: { product: Product; isMirrored: boolean }) {
  const { t } = useTranslation(['products', 'catalog']);
  const { id, Icon, monthlyPrice } = product;
  const texts = catalogTexts(id);
  const title = t(`catalog:${texts.title}`);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={cn('reveal glass flex flex-col rounded-panel p-3 sm:p-4', isMirrored ? 'lg:flex-row-reverse' : 'lg:flex-row')}
    >
      <CatalogPicture
        item={product}
        className="aspect-[4/3] w-full rounded-card border border-line object-cover lg:w-[46%] lg:self-center"
      />
      <div className="flex flex-1 flex-col items-start justify-center px-3 py-7 sm:px-6 lg:px-10">
        <h2 id={`${id}-heading`} className="flex max-w-full items-center gap-3 text-title">
          <Icon aria-hidden="true" className="size-7 shrink-0 text-primary-text" />
          <span className="min-w-0">{title}</span>
        </h2>
        <p className="mt-3 max-w-[52ch] text-lead text-muted">{t(`catalog:${texts.description}`)}</p>
        <FeatureList id={id} className="mt-6 w-full sm:grid-cols-2 sm:gap-x-8" />
        <div className="mt-8 flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          <ProductPrice amount={monthlyPrice} />
          <Button
            size="lg"
            className="w-full sm:w-auto"
            aria-label={t('startLabel', { product: title })}
            onClick={() => openContactDialog({ subject: title })}
          >
            {t('start')}
          </Button>
        </div>
      </div>
    </section>
  );
}
