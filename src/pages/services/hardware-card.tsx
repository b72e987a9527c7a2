import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { CatalogItem } from '@/features/catalog/catalog';
import { CatalogPicture } from '@/features/catalog/catalog-picture';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { FeatureList } from '@/features/catalog/feature-list';
import { openContactDialog } from '@/lib/window-events';

/** A hardware service with picture and features. Focusable as a hash target. */
export function HardwareCard({ service }: { service: CatalogItem }) {
  const { t } = useTranslation(['services', 'catalog']);
  const { id, Icon } = service;
  const texts = catalogTexts(id);
  const title = t(`catalog:${texts.title}`);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="reveal flex flex-col overflow-clip rounded-card border border-line bg-background shadow-card md:max-lg:flex-row"
    >
      <CatalogPicture item={service} className="aspect-[8/5] w-full object-cover md:max-lg:aspect-auto md:max-lg:w-2/5" />
      <div className="flex flex-1 flex-col p-6 sm:p-7">
        <h3 id={`${id}-heading`} className="flex items-center gap-2.5 text-heading">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
          <span>{title}</span>
        </h3>
        <p className="mt-2 text-body text-muted">{t(`catalog:${texts.description}`)}</p>
        <FeatureList id={id} className="mt-5 mb-7 border-t border-line pt-5" />
        <Button variant="secondary" className="mt-auto w-full" onClick={() => openContactDialog({ subject: title })}>
          {t('ask', { service: title })}
        </Button>
      </div>
    </section>
  );
}
