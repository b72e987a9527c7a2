import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { ItemPicture } from '@/features/items/item-picture';
import { ItemPrice } from '@/features/items/item-price';
import { TitleLink } from '@/features/items/title-link';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';

/** A product with picture, price and features, and a button to the contact form. Focusable as a hash target. */
export function ProductDetails({ product, isMirrored }: { product: Item; isMirrored: boolean }) {
  const { t } = useTranslation('products');
  const { slug, icon, title, summary, features, price } = product;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug ?? ''}-heading`}
      className={cn('reveal glass flex flex-col rounded-panel p-3 sm:p-4', isMirrored ? 'lg:flex-row-reverse' : 'lg:flex-row')}
    >
      <ItemPicture
        item={product}
        height={600}
        className="aspect-[4/3] w-full rounded-card border border-line object-cover lg:w-[46%] lg:self-center"
      />
      <div className="flex flex-1 flex-col items-start justify-center px-3 py-7 sm:px-6 lg:px-10">
        <h2 id={`${slug ?? ''}-heading`} className="flex max-w-full items-center gap-3 text-title">
          <ItemIcon name={icon} className="size-7 shrink-0 text-primary-text" />
          <TitleLink item={product} />
        </h2>
        <p dir="auto" className="mt-3 max-w-[52ch] text-lead text-muted">
          {summary}
        </p>
        <FeatureList features={features} className="mt-6 w-full sm:grid-cols-2 sm:gap-x-8" />
        <div className="mt-8 flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
          {price && <ItemPrice price={price} />}
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
