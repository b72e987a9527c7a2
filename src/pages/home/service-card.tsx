import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { itemPath } from '@/lib/item-paths';
import { ItemPicture } from '@/features/items/item-picture';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

/** On wide screens the picture of a wide card is at its end and fades into the card. */
const wideImage =
  'lg:absolute lg:end-0 lg:top-1/2 lg:-z-10 lg:w-[54%] lg:-translate-y-1/2 lg:mask-[linear-gradient(to_right,transparent,black_16%),linear-gradient(transparent,black_16%,black_84%,transparent)] lg:mask-intersect lg:rtl:mask-[linear-gradient(to_left,transparent,black_16%),linear-gradient(transparent,black_16%,black_84%,transparent)] lg:print:hidden';

/** A service with its picture, linked to its section of the services page. Wide cards also list its features. */
export function ServiceCard({ item, isWide }: { item: Item; isWide: boolean }) {
  return (
    <Card as="article" interactive padding="none" className="group relative isolate flex h-full flex-col overflow-clip">
      <ItemPicture
        item={item}
        className={cn(
          'aspect-[2/1] w-full object-cover transition-transform duration-500 group-hover:scale-105 sm:aspect-[8/5]',
          isWide ? wideImage : 'mask-[linear-gradient(to_bottom,black_75%,transparent)] lg:aspect-auto lg:min-h-0 lg:basis-44 lg:grow',
        )}
      />
      <div className={cn('flex flex-col p-5 sm:p-6', isWide ? 'lg:w-1/2 lg:pe-2 lg:py-8' : 'sm:pt-4')}>
        <h3 className="flex items-center gap-2.5 text-heading">
          <ItemIcon name={item.icon} className="size-5 shrink-0 text-primary-text" />
          {/* The link covers the card, but only the title is its accessible name. */}
          <AppLink to={itemPath(item) ?? paths.services} dir="auto" className="min-w-0 after:absolute after:inset-0 after:rounded-card">
            {item.title}
          </AppLink>
        </h3>
        <p dir="auto" className="mt-2 text-small text-muted">
          {item.summary}
        </p>
        {isWide && <FeatureList features={item.features} className="mt-5 hidden lg:grid" />}
      </div>
    </Card>
  );
}
