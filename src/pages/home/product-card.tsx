import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemPicture } from '@/features/items/item-picture';
import { ItemPrice } from '@/features/items/item-price';
import { openContactDialog } from '@/lib/window-events';

/** A product with price and features. Its button opens the contact dialog with the product as subject. */
export function ProductCard({ product }: { product: Item }) {
  const { t } = useTranslation('home');
  const { title, summary, price, features } = product;
  return (
    <Card as="article" padding="none" className="group relative flex h-full flex-col overflow-clip md:max-lg:flex-row">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 z-10 h-0.5 bg-accent" />
      <ItemPicture item={product} height={600} className="aspect-[4/3] w-full object-cover md:max-lg:aspect-auto md:max-lg:w-2/5" />
      <div className="flex flex-1 flex-col p-6 sm:p-7">
        <h3 dir="auto" className="text-heading">
          {title}
        </h3>
        <p dir="auto" className="mt-2 text-small text-muted lg:min-h-[3lh]">
          {summary}
        </p>
        {price && <ItemPrice price={price} className="mt-5" />}
        <FeatureList features={features} className="mt-5 border-t border-line pt-5" />
        <div className="mt-auto pt-7">
          <Button
            size="lg"
            className="w-full"
            aria-label={t('products.startLabel', { product: title })}
            onClick={() => openContactDialog({ subject: title })}
          >
            {t('products.start')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
