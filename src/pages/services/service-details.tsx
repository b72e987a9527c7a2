import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { ItemPicture } from '@/features/items/item-picture';
import { TitleLink } from '@/features/items/title-link';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';

/** A service with its picture, which comes first when `isMirrored`. Focusable as a hash target. */
export function ServiceDetails({ service, isMirrored }: { service: Item; isMirrored: boolean }) {
  const { t } = useTranslation('services');
  const { slug, icon, title, summary, features } = service;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug ?? ''}-heading`}
      className="grid grid-cols-1 items-center gap-7 lg:grid-cols-2 lg:gap-16"
    >
      <div className={cn('reveal overflow-clip rounded-panel border border-line shadow-raised', !isMirrored && 'lg:order-last')}>
        <ItemPicture item={service} className="aspect-[8/5] w-full object-cover" />
      </div>
      <div className="reveal flex flex-col items-start">
        <span className="mb-5 grid size-12 place-items-center rounded-control bg-accent text-on-accent shadow-glow">
          <ItemIcon name={icon} className="size-6" />
        </span>
        <h3 id={`${slug ?? ''}-heading`} dir="auto" className="max-w-full text-title">
          <TitleLink item={service} />
        </h3>
        <p dir="auto" className="mt-3 max-w-[52ch] text-lead text-muted">
          {summary}
        </p>
        <FeatureList features={features} className="mt-6 sm:grid-cols-2 sm:gap-x-8" />
        <Button variant="secondary" className="mt-8 w-full sm:w-auto" onClick={() => openContactDialog({ subject: title })}>
          {t('ask', { service: title })}
        </Button>
      </div>
    </section>
  );
}
