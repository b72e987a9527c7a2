import { useEffect, useEffectEvent, useId, useRef, type PointerEvent } from 'react';
import { cn } from '@/lib/cn';
import { centerRange, cropRect, fitted, maxZoom, panned, type Crop, type Size } from './crop';

export interface CropBoxProps {
  image: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
  disabled?: boolean;
  /** Width divided by height of the cropped part. */
  aspect?: number;
  /** Shows which part of the square a round frame will show. */
  round?: boolean;
  /** Accessible names of the picture and of the three sliders. */
  labels: Record<'picture' | 'zoom' | 'horizontal' | 'vertical', string>;
}

/**
 * Crops a part of given proportions out of a picture. It is dragged with mouse or finger and zoomed with the wheel or two fingers. Sliders
 * do the same for the keyboard.
 */
export function CropBox({ image, crop, onChange, disabled = false, aspect = 1, round = false, labels }: CropBoxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, [number, number]>());
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const { x, y, width, height } = cropRect(crop, size, aspect);
  const range = centerRange(crop, size, aspect);
  const change = (changed: Partial<Crop>) => onChange(fitted({ ...crop, ...changed }, size, aspect));

  function move(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before || disabled) return;
    const now: [number, number] = [event.clientX, event.clientY];
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: [number, number]) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      change({ zoom: (crop.zoom * distance(now)) / Math.max(1, distance(before)) });
    } else {
      onChange(panned(crop, size, [now[0] - before[0], now[1] - before[1]], event.currentTarget.clientWidth, aspect));
    }
  }

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (!disabled) change({ zoom: crop.zoom * Math.exp(-event.deltaY / 500) });
  });
  // React listens to `wheel` passively, so the dialog around the picture would scroll as well.
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  }, []);

  const removePointer = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    // As wide as the container and the height of the screen allow.
    <div className="mx-auto flex flex-col gap-1" style={{ maxWidth: `min(100%, max(18rem, ${(42 * aspect).toFixed(2)}dvh))` }}>
      <div
        ref={frame}
        // Coordinates start at the left in both directions.
        dir="ltr"
        data-testid="crop-frame"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
        }}
        onPointerMove={move}
        onPointerUp={removePointer}
        onPointerCancel={removePointer}
        style={{ aspectRatio: aspect }}
        className={cn(
          'relative mb-2 touch-none overflow-hidden rounded-card bg-background select-none',
          disabled ? 'opacity-60' : 'cursor-move',
        )}
      >
        <img
          src={image.src}
          alt={labels.picture}
          draggable={false}
          className="absolute max-w-none"
          style={{ width: `${(size.width / width) * 100}%`, left: `${(-x / width) * 100}%`, top: `${(-y / height) * 100}%` }}
        />
        {/* The part that a round frame shows. */}
        {round && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.55)] ring-2 ring-white/80 ring-inset"
          />
        )}
      </div>
      <Slider label={labels.zoom} value={crop.zoom} range={[1, maxZoom]} disabled={disabled} onChange={(zoom) => change({ zoom })} />
      <Slider
        label={labels.horizontal}
        value={crop.centerX}
        range={range.x}
        disabled={disabled}
        onChange={(centerX) => change({ centerX })}
      />
      <Slider
        label={labels.vertical}
        value={crop.centerY}
        range={range.y}
        disabled={disabled}
        onChange={(centerY) => change({ centerY })}
      />
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
        // The same direction as the picture.
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
