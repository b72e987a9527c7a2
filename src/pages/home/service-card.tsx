import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import type { CatalogItem } from '@/features/catalog/catalog';
import { CatalogPicture } from '@/features/catalog/catalog-picture';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { FeatureList } from '@/features/catalog/feature-list';
import { cn } from '@/lib/cn';

/** On wide screens the picture of a wide card is at its end and fades into the card. */
const wideImage =
  'lg:absolute lg:end-0 lg:top-1/2 lg:-z-10 lg:w-[54%] lg:-translate-y-1/2 lg:mask-[linear-gradient(to_right,transparent,black_16%),linear-gradient(transparent,black_16%,black_84%,transparent)] lg:mask-intersect lg:rtl:mask-[linear-gradient(to_left,transparent,black_16%),linear-gradient(transparent,black_16%,black_84%,transparent)] lg:print:hidden';

/** A service with its picture, linked to its section of the services page. Wide cards also list its features. */
export function ServiceCard({ item, isWide }: { item: CatalogItem; isWide: boolean }) {
  const { t } = useTranslation('catalog');
  const texts = catalogTexts(item.id);
  const { Icon } = item;
  return (
    <Card as="article" interactive padding="none" className="group relative isolate flex h-full flex-col overflow-clip">
      <CatalogPicture
        item={item}
        className={cn(
          'aspect-[2/1] w-full object-cover transition-transform duration-500 group-hover:scale-105 sm:aspect-[8/5]',
          isWide ? wideImage : 'mask-[linear-gradient(to_bottom,black_75%,transparent)] lg:aspect-auto lg:min-h-0 lg:basis-44 lg:grow',
        )}
      />
      <div className={cn('flex flex-col p-5 sm:p-6', isWide ? 'lg:w-1/2 lg:pe-2 lg:py-8' : 'sm:pt-4')}>
        <h3 className="flex items-center gap-2.5 text-heading">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
          {/* The link covers the card, but only the title is its accessible name. */}
          <AppLink to={item.path} className="min-w-0 after:absolute after:inset-0 after:rounded-card">
            {t(texts.title)}
          </AppLink>
        </h3>
        <p className="mt-2 text-small text-muted">{t(texts.description)}</p>
        {isWide && <FeatureList id={item.id} className="mt-5 hidden lg:grid" />}
      </div>
    </Card>
  );
}
