import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Product } from '@/features/catalog/catalog';
import { CatalogPicture } from '@/features/catalog/catalog-picture';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { FeatureList } from '@/features/catalog/feature-list';
import { ProductPrice } from '@/features/catalog/product-price';
import { openContactDialog } from '@/lib/window-events';

/** A product with price and features. Its button opens the contact dialog with the product as subject. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation(['home', 'catalog']);
  const texts = catalogTexts(product.id);
  const title = t(`catalog:${texts.title}`);
  return (
    <Card as="article" padding="none" className="group relative flex h-full flex-col overflow-clip md:max-lg:flex-row">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 z-10 h-0.5 bg-accent" />
      <CatalogPicture item={product} className="aspect-[4/3] w-full object-cover md:max-lg:aspect-auto md:max-lg:w-2/5" />
      <div className="flex flex-1 flex-col p-6 sm:p-7">
        <h3 className="text-heading">{title}</h3>
        <p className="mt-2 text-small text-muted lg:min-h-[3lh]">{t(`catalog:${texts.description}`)}</p>
        <ProductPrice amount={product.monthlyPrice} className="mt-5" />
        <FeatureList id={product.id} className="mt-5 mb-7 border-t border-line pt-5" />
        <Button
          size="lg"
          className="mt-auto w-full"
          aria-label={t('products.startLabel', { product: title })}
          onClick={() => openContactDialog({ subject: title })}
        >
          {t('products.start')}
        </Button>
      </div>
    </Card>
  );
}
