import { useId, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { centerRange, cropSquare, fitted, maxZoom, panned, type Crop, type Size } from '@/features/media/crop';
import { cn } from '@/lib/cn';

export interface CropBoxProps {
  image: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
  disabled: boolean;
}

/**
 * Cuts a square out of a picture: pulled with mouse or finger, zoomed with the wheel or two fingers, and everything with
 * sliders too, for the keyboard.
 */
export function CropBox({ image, crop, onChange, disabled }: CropBoxProps) {
  const { t } = useTranslation('creator');
  const pointers = useRef(new Map<number, [number, number]>());
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const { x, y, side } = cropSquare(crop, size);
  const range = centerRange(crop, size);

  function move(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before || disabled) return;
    const now: [number, number] = [event.clientX, event.clientY];
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: [number, number]) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      onChange(fitted({ ...crop, zoom: (crop.zoom * distance(now)) / Math.max(1, distance(before)) }, size));
    } else {
      onChange(panned(crop, size, [now[0] - before[0], now[1] - before[1]], event.currentTarget.clientWidth));
    }
  }

  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <div className="mx-auto flex max-w-72 flex-col gap-1">
      <div
        // Addressed from the left, whatever the page's direction.
        dir="ltr"
        data-testid="crop-frame"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={(event) => !disabled && onChange(fitted({ ...crop, zoom: crop.zoom * Math.exp(-event.deltaY / 500) }, size))}
        className={cn('relative mb-2 aspect-square touch-none overflow-hidden rounded-card bg-background select-none', disabled ? 'opacity-60' : 'cursor-move')}
      >
        <img
          src={image.src}
          alt={t('avatar.chosenPicture')}
          draggable={false}
          className="absolute max-w-none"
          style={{ width: `${(size.width / side) * 100}%`, left: `${(-x / side) * 100}%`, top: `${(-y / side) * 100}%` }}
        />
        {/* What the round picture will show. */}
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.55)] ring-2 ring-white/80 ring-inset" />
      </div>
      <Slider label={t('avatar.zoom')} value={crop.zoom} range={[1, maxZoom]} disabled={disabled} onChange={(zoom) => onChange(fitted({ ...crop, zoom }, size))} />
      <Slider label={t('avatar.horizontal')} value={crop.centerX} range={range.x} disabled={disabled} onChange={(centerX) => onChange(fitted({ ...crop, centerX }, size))} />
      <Slider label={t('avatar.vertical')} value={crop.centerY} range={range.y} disabled={disabled} onChange={(centerY) => onChange(fitted({ ...crop, centerY }, size))} />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  range: [number, number];
  disabled: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, value, range: [low, high], disabled, onChange }: SliderProps) {
  const id = useId();
  const share = high > low ? (value - low) / (high - low) : 0.5;
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center gap-3 text-small">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // The same way round as the picture.
        dir="ltr"
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(share * 100)}
        disabled={disabled || high - low < 0.001}
        onChange={(event) => onChange(low + (Number(event.target.value) / 100) * (high - low))}
        className="h-11 w-full accent-primary-text"
      />
    </div>
  );
}
