import type { CSSProperties } from 'react';
import type { BackgroundSlot } from '@/features/settings/options';
import { assetUrl } from '@/lib/asset-url';
import { FocusPicker } from '@/admin/forms/focus-picker';
import { Setting } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';

type Point = Record<'x' | 'y', number | null>;

/** The focal point of a background image of the settings. */
export function FocusField({ slot, surface }: { slot: BackgroundSlot; surface: CSSProperties }) {
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
