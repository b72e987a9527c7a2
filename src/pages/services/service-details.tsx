import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { CatalogItem } from '@/features/catalog/catalog';
import { CatalogPicture } from '@/features/catalog/catalog-picture';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { FeatureList } from '@/features/catalog/feature-list';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';

/** A service with its picture, which comes first when `isMirrored`. Focusable as a hash target. */
export function ServiceDetails({ service, isMirrored }: { service: CatalogItem; isMirrored: boolean }) {
  const { t } = useTranslation(['services', 'catalog']);
  const { id, Icon } = service;
  const texts = catalogTexts(id);
  const title = t(`catalog:${texts.title}`);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="grid grid-cols-1 items-center gap-7 lg:grid-cols-2 lg:gap-16"
    >
      <div className={cn('reveal overflow-clip rounded-panel border border-line shadow-raised', !isMirrored && 'lg:order-last')}>
        <CatalogPicture item={service} className="aspect-[8/5] w-full object-cover" />
      </div>
      <div className="reveal flex flex-col items-start">
        <span className="mb-5 grid size-12 place-items-center rounded-control bg-accent text-on-accent shadow-glow">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h3 id={`${id}-heading`} className="max-w-full text-title">
          {title}
        </h3>
        <p className="mt-3 max-w-[52ch] text-lead text-muted">{t(`catalog:${texts.description}`)}</p>
        <FeatureList id={id} className="mt-6 sm:grid-cols-2 sm:gap-x-8" />
        <Button variant="secondary" className="mt-8 w-full sm:w-auto" onClick={() => openContactDialog({ subject: title })}>
          {t('ask', { service: title })}
        </Button>
      </div>
    </section>
  );
}
