import { Headset } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { slotNaming } from '@/features/media/asset-path';
import { cn } from '@/lib/cn';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { SliderField } from '@/admin/forms/slider-field';
import { DraftPicture } from '../../media/draft-picture';
import { HeroPreview } from './hero-preview';
import { isBackground, isDescribed, leastSizes, type MediaSlot } from './slots';
import type { BackgroundSlot } from '@/features/settings/options';
import { assetUrl } from '@/lib/asset-url';
import { FocusPicker } from '@/admin/forms/focus-picker';
import { Setting } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';

type Point = Record<'x' | 'y', number | null>;

/** The focal point of a background image of the settings. */
function FocusField({ slot, surface }: { slot: BackgroundSlot; surface: CSSProperties }) {
  const picture = useDraftField<string>(`images.${slot}`);
  const field = useDraftField<Point>(`imageFocus.${slot}`);
  const src = assetUrl(picture.value);
  if (!src) return null;
  const point = { x: field.value.x ?? field.fallback?.x ?? 50, y: field.value.y ?? field.fallback?.y ?? 50 };
  return (
    <Setting path={`imageFocus.${slot}`} group isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {() => <FocusPicker name={`imageFocus.${slot}`} src={src} point={point} onChange={field.setValue} surface={surface} />}
    </Setting>
  );
}

export interface SlotRowProps {
  entry: MediaSlot;
  /** The colours of the draft. */
  surface: CSSProperties;
  /** On a phone: a small picture beside its fields. */
  isNarrow: boolean;
}

/** A slot with its picture, a note and the fields that belong to it. */
export const SlotRow = memo(function SlotRow({ entry: { slot, kind, aspect, drawn }, surface, isNarrow }: SlotRowProps) {
  const { t } = useTranslation('panel-media');
  const isHero = slot === 'heroSection';
  const note =
    kind === 'content' && aspect ? t('note.content', { ratio: aspect.join(':') }) : kind === 'content' ? undefined : t(`note.${kind}`);
  const fallback = drawn ? (
    <img src={drawn} alt="" loading="lazy" className="object-cover" />
  ) : kind === 'icon' ? (
    <Headset aria-hidden="true" className="p-[30%] text-primary-text" />
  ) : undefined;
  const isSmall = isNarrow && (kind === 'content' || kind === 'icon');
  return (
    <div
      className={
        isHero
          ? 'flex flex-col gap-5'
          : cn(
              'grid gap-x-6 gap-y-4',
              isSmall && 'grid-cols-[8rem_minmax(0,1fr)] gap-x-4',
              kind === 'background' ? '@2xl:grid-cols-[18rem_minmax(0,1fr)]' : '@2xl:grid-cols-[14rem_minmax(0,1fr)]',
            )
      }
    >
      <DraftPicture
        path={`images.${slot}`}
        kind={kind === 'document' ? 'pdf' : 'image'}
        naming={slotNaming(slot)}
        aspect={aspect}
        fit={kind === 'icon' ? 'contain' : 'cover'}
        drawn={fallback}
        surface={surface}
        least={leastSizes[kind]}
        compact={isSmall}
        preview={isHero && <HeroPreview />}
        className={kind === 'icon' ? 'max-w-52' : undefined}
      />
      <div className={cn('flex min-w-0 flex-col gap-4', !isHero && '@2xl:pt-7.5')}>
        {note && <p className="max-w-measure text-small text-muted">{note}</p>}
        {isHero && <SliderField path="images.heroImageOpacity" min={0} max={1} step={0.01} />}
        {isDescribed(slot) && <BilingualField path={`imageAlts.${slot}`} />}
        {isBackground(slot) && <FocusField slot={slot} surface={surface} />}
      </div>
    </div>
  );
});
