import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { ItemPicture } from '@/features/items/item-picture';
import { TitleLink } from '@/features/items/title-link';
import { openContactDialog } from '@/lib/window-events';

/** A hardware service with picture and features. Focusable as a hash target. */
export function HardwareCard({ service }: { service: Item }) {
  const { t } = useTranslation('services');
  const { slug, icon, title, summary, features } = service;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug ?? ''}-heading`}
      className="reveal flex flex-col overflow-clip rounded-card border border-line bg-background shadow-card md:max-lg:flex-row"
    >
      <ItemPicture item={service} className="aspect-[8/5] w-full object-cover md:max-lg:aspect-auto md:max-lg:w-2/5" />
      <div className="flex flex-1 flex-col p-6 sm:p-7">
        <h3 id={`${slug ?? ''}-heading`} className="flex items-center gap-2.5 text-heading">
          <ItemIcon name={icon} className="size-5 shrink-0 text-primary-text" />
          <TitleLink item={service} />
        </h3>
        <p dir="auto" className="mt-2 text-body text-muted">
          {summary}
        </p>
        <FeatureList features={features} className="mt-5 mb-7 border-t border-line pt-5" />
        <Button variant="secondary" className="mt-auto w-full" onClick={() => openContactDialog({ subject: title })}>
          {t('ask', { service: title })}
        </Button>
      </div>
    </section>
  );
}
