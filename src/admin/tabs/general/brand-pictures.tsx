import { useQueryClient } from '@tanstack/react-query';
import { Brush } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '@/admin/forms/use-field-texts';
import { ShareCard, SiteIcon } from '@/admin/preview/parts/brand-images';
import { useDraftBrand } from '@/admin/preview/parts/use-draft-brand';
import { toast } from '@/components/feedback/toast-store';
import { IconButton } from '@/components/ui/icon-button';
import { slotNaming } from '@/features/media/asset-path';
import { shareCardSlot, type BrandSlot } from '@/features/settings/brand';
import { shareCardSize } from '@/features/settings/own-brand';
import { renderIcons, renderShareCard } from '@/features/settings/render-brand';
import { useOrderedLanguages } from '../../ui/use-ordered-languages';
import { DraftPicture } from '../../media/draft-picture';
import { startUpload } from '../../media/uploads';

const iconSize = 512;

/** The site icon and the share cards: uploaded, or drawn from the logo, name and colours. */
export function BrandPictures() {
  const brand = useDraftBrand();
  const ordered = useOrderedLanguages();
  return (
    <>
      <DraftPicture
        path="images.siteIcon"
        naming={slotNaming('siteIcon')}
        aspect={[1, 1]}
        className="max-w-64"
        drawn={<SiteIcon brand={brand} className="object-contain p-[8%]" />}
        actions={<DrawButton slot="siteIcon" draw={async () => (await renderIcons(brand))(iconSize, 'plain')} />}
      />
      <div className="grid gap-6 @2xl:grid-cols-2">
        {ordered.map((language) => {
          const slot = shareCardSlot(language);
          return (
            <DraftPicture
              key={slot}
              path={`images.${slot}`}
              naming={slotNaming(slot)}
              aspect={[shareCardSize.width, shareCardSize.height]}
              drawn={<ShareCard brand={brand} language={language} alt="" className="object-cover" />}
              actions={<DrawButton slot={slot} draw={() => renderShareCard(brand, language)} />}
            />
          );
        })}
      </div>
    </>
  );
}

/** Draws the picture from the logo, name and colours, and uploads it. Visitors get it without a new build. */
function DrawButton({ slot, draw }: { slot: BrandSlot; draw: () => Promise<HTMLCanvasElement> }) {
  const { t } = useTranslation(['panel-general', 'panel-media']);
  const client = useQueryClient();
  const path = `images.${slot}`;
  const { label } = useFieldTexts(path);

  async function start() {
    const canvas = await draw();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The drawing could not be made into a file.');
    startUpload(client, {
      target: path,
      file: new File([blob], `${slot}.png`, { type: blob.type }),
      kind: 'image',
      naming: slotNaming(slot),
    });
  }

  return (
    <IconButton
      size="sm"
      label={t('panel-media:input.for', { action: t('brand.draw'), place: label })}
      icon={<Brush aria-hidden="true" />}
      onClick={() => void start().catch(() => toast({ variant: 'destructive', title: t('brand.drawFailed') }))}
    />
  );
}
