import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import type { Item } from '@/features/items/item';
import { ItemPicture } from '@/features/items/item-picture';
import { describedSlots, type DescribedSlot } from '@/features/settings/options';
import { altOf } from '@/features/settings/slot-picture';
import { usePictures } from '@/features/settings/use-pictures';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** Returns the picture of the settings that a project names; undefined for an unknown one. */
export const slotOf = ({ slot }: Pick<Item, 'slot'>): DescribedSlot | undefined => describedSlots.find((known) => known === slot);

/** The picture of a project: its own, else that of the settings, else the built-in drawing. */
export function ProjectPicture({ project, className }: { project: Item; className: string }) {
  const { t } = useTranslation('our-work');
  const pictures = usePictures();
  const { language } = useLanguage();
  const slot = slotOf(project);
  const own = <ItemPicture item={project.picture ? project : { ...project, picture: project.drawn }} className={className} height={600} />;
  if (project.picture || !slot) return own;
  // The content of an uploaded picture is unknown, so the fallback names only the project.
  const alt = altOf(pictures, slot, language) || t('pictureOf', { project: project.title });
  const size = { width: 800, height: 600, loading: 'lazy', className } as const;
  return <Picture src={assetUrl(pictures.images[slot])} alt={alt} fallback={own} {...size} />;
}
