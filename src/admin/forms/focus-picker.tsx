import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** A point of a picture in percent from the left and the top. */
export interface FocusPoint {
  x: number;
  y: number;
}

export interface FocusPickerProps {
  /** The names of the sliders: `<name>.x` and `<name>.y`. */
  name: string;
  /** The resolved address of the picture. */
  src: string;
  point: FocusPoint;
  onChange: (point: FocusPoint) => void;
  /** The colours of the place on the site, where they differ from those of the panel. */
  surface?: CSSProperties;
}

/** The previewed screens, with their aspect ratios. */
const screens = [
  { key: 'phone', aspect: '3 / 4', className: 'h-28' },
  { key: 'wide', aspect: '21 / 9', className: 'h-28 min-w-0' },
] as const;

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
const percentOf = (share: number) => within(share * 100);

/** The keys that move the point, in percent; with Shift ten times as far. */
const moves: Partial<Record<string, Partial<FocusPoint>>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
  Home: { x: -100 },
  End: { x: 100 },
  PageUp: { y: -10 },
  PageDown: { y: 10 },
};

/**
 * The focal point of a picture, set on the picture by pointer or arrow keys, or with sliders. Shows how a phone and a wide screen crop it.
 * Uses physical directions, as CSS `object-position` does. Needs the namespace `panel-media`.
 */
export function FocusPicker({ name, src, point: { x, y }, onChange, surface }: FocusPickerProps) {
  const { t } = useTranslation('panel-media');
  const imageBox = useRef<HTMLDivElement>(null);
  // The field of the picture reports one that fails to load.
  const [failedSrc, setFailedSrc] = useState<string>();
  const set = (change: Partial<FocusPoint>) => onChange({ x, y, ...change });

  function setFromPointer({ clientX, clientY, buttons }: PointerEvent) {
    const box = imageBox.current?.getBoundingClientRect();
    if (!box || buttons === 0) return;
    set({ x: percentOf((clientX - box.left) / box.width), y: percentOf((clientY - box.top) / box.height) });
  }

  function setFromKey(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    // The page would scroll.
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    set({ x: within(x + (move.x ?? 0) * step), y: within(y + (move.y ?? 0) * step) });
  }

  return (
    <div className="flex flex-col gap-3">
      {src !== failedSrc && (
        <div className="flex flex-wrap items-start gap-3">
          <div
            ref={imageBox}
            dir="ltr"
            role="slider"
            tabIndex={0}
            aria-label={t('focus.point')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={t('focus.at', { x, y })}
            title={t('focus.keys')}
            onKeyDown={setFromKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setFromPointer(event);
            }}
            onPointerMove={setFromPointer}
            className="relative max-w-full cursor-crosshair touch-none rounded-control border border-line outline-none select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary-text"
          >
            <img src={src} alt="" draggable={false} onError={() => setFailedSrc(src)} className="max-h-28 max-w-full rounded-[inherit]" />
            <span
              aria-hidden="true"
              style={{ left: `${String(x)}%`, top: `${String(y)}%` }}
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-primary-solid/60 shadow-[0_0_0_1px_rgb(0_0_0/0.6)]"
            />
          </div>
          {screens.map(({ key, aspect, className }) => (
            <figure key={key} style={surface} className="min-w-0">
              <img
                src={src}
                alt={t(`focus.${key}`)}
                style={{ aspectRatio: aspect, objectPosition: `${String(x)}% ${String(y)}%` }}
                className={cn('max-w-full rounded-control border border-line bg-background object-cover', className)}
              />
            </figure>
          ))}
        </div>
      )}
      <div className="grid gap-x-4 @lg:grid-cols-2">
        <FocusSlider name={`${name}.x`} label={t('focus.horizontal')} value={x} onChange={(value) => set({ x: value })} />
        <FocusSlider name={`${name}.y`} label={t('focus.vertical')} value={y} onChange={(value) => set({ y: value })} />
      </div>
    </div>
  );
}

function FocusSlider({ name, label, value, onChange }: { name: string; label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6rem_1fr_3rem] items-center gap-2 text-small">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        dir="ltr"
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full min-w-0 cursor-pointer accent-primary-text lg:h-9"
      />
      <span aria-hidden="true" className="text-end whitespace-nowrap text-muted tabular-nums">
        {`${String(value)}%`}
      </span>
    </div>
  );
}
