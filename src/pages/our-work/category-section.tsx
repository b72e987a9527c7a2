import { Hourglass, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { imageSlots } from '@/features/settings/options';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';
import { Picture } from '@/components/ui/picture';
import { useSetting } from '@/features/settings/use-settings';
import { assetUrl } from '@/lib/asset-url';
import { ProjectGrid } from './project-grid';

/** A category with its projects. */
export function CategorySection({ category, projects }: { category: Item; projects: readonly Item[] }) {
  const { t } = useTranslation('our-work');
  const { id, slug, title, summary, color = 'primary' } = category;
  const headingId = `${slug ?? id}-heading`;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-8 py-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:gap-14"
    >
      <div className="reveal flex flex-col items-start lg:sticky lg:top-[calc(var(--spacing-navbar)+2rem)] lg:self-start">
        <CategoryIcon category={category} />
        <h2 id={headingId} dir="auto" className="mt-5 max-w-full text-title">
          {title}
        </h2>
        <p dir="auto" className="mt-3 text-body text-muted">
          {summary}
        </p>
        <Button
          variant="secondary"
          className="mt-6"
          aria-label={t('discussCategory', { category: title })}
          onClick={() => openContactDialog({ subject: title })}
        >
          <MessagesSquare aria-hidden="true" className={cn('size-5', color === 'primary' ? 'text-primary-text' : 'text-secondary-text')} />
          {t('discuss')}
        </Button>
      </div>
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} />
      ) : (
        <p className="reveal flex min-h-48 items-center justify-center gap-3 self-center rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-lead text-muted">
          <Hourglass aria-hidden="true" className="size-5 shrink-0" />
          {t('moreSoon')}
        </p>
      )}
    </section>
  );
}

const tints = {
  primary: 'border-primary-text/30 bg-primary/15 text-primary-text',
  secondary: 'border-secondary-text/30 bg-secondary/15 text-secondary-text',
};

/** The icon of a category in its colour: the one from the settings, or the built-in one. */
function CategoryIcon({ category: { icon, slot, color = 'primary' } }: { category: Item }) {
  const images = useSetting((settings) => settings.images);
  const iconSlot = imageSlots.find((known) => known === slot);
  return (
    <span
      data-setting={iconSlot && `images.${iconSlot}`}
      className={cn('grid size-14 place-items-center overflow-clip rounded-card border', tints[color])}
    >
      <Picture
        src={iconSlot && assetUrl(images[iconSlot])}
        alt=""
        fallback={<ItemIcon name={icon} className="size-7" />}
        width={56}
        height={56}
        loading="lazy"
        className="size-full object-contain"
      />
    </span>
  );
}
