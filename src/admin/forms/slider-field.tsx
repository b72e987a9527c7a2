import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '@/components/form/control-class';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { unitOf } from '../settings/units';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface SliderFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  min: number;
  max: number;
  step: number;
}

const sliderUnits = ['px', 'pxPerSecond', 'percent'] as const;

/** Returns the nearest number on a step of the slider. */
function snap(value: number, { min, max, step }: Pick<SliderFieldProps, 'min' | 'max' | 'step'>): number {
  const snapped = min + Math.round((value - min) / step) * step;
  // Steps such as 0.01 add up to numbers with more digits.
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))));
}

/** A number, by slider or text box. A typed number counts once it is in the range, and is rounded to a step on blur. */
export function SliderField({ path, min, max, step, ...setting }: SliderFieldProps) {
  const { t } = useTranslation('panel-settings');
  const { language } = useLanguage();
  const field = useDraftField<number | null>(path);
  const value = field.value ?? field.fallback ?? min;
  const [typed, setTyped] = useState<string>();
  const stored = unitOf(path);
  const unit = sliderUnits.find((name) => name === stored?.unit) ?? 'px';
  const scale = stored?.scale ?? 1;
  const shown = typed ?? String(Math.round(value * scale * 100) / 100);
  const take = (text: string) => {
    const number = Number(text) / scale;
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max) field.setValue(number);
  };
  function leave() {
    const number = Number(typed) / scale;
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(number)) field.setValue(snap(number, { min, max, step }));
    setTyped(undefined);
  }

  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {({ id, describedBy, label }) => (
        <div className="flex items-center gap-3">
          <input
            id={id}
            name={path}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-describedby={describedBy}
            aria-valuetext={t(`units.${unit}`, { value: formatNumber(value * scale, language) })}
            onChange={(event) => field.setValue(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 cursor-pointer accent-primary-text lg:h-9"
          />
          <span className="flex items-center gap-1.5 text-small text-muted">
            <input
              type="number"
              inputMode="decimal"
              dir="ltr"
              aria-label={t('exactValue', { label })}
              min={min * scale}
              max={max * scale}
              step={step * scale}
              value={shown}
              onChange={(event) => {
                setTyped(event.target.value);
                take(event.target.value);
              }}
              onBlur={leave}
              className={controlClass('w-20! tabular-nums', 'dense')}
            />
            <span aria-hidden="true">{t(`unitSigns.${unit}`)}</span>
          </span>
        </div>
      )}
    </Setting>
  );
}
