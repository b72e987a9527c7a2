import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contrast } from '@/features/settings/color';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface SwatchFieldProps<Name extends string> extends Pick<SettingProps, 'label' | 'hint' | 'className'> {
  path: string;
  /** The colours by their names in the theme. */
  colors: Readonly<Record<Name, string>>;
}

/** A choice of theme colours. The name of the selected one stands beside the label, the other names are tooltips. */
export function SwatchField<Name extends string>({ path, colors, ...setting }: SwatchFieldProps<Name>) {
  const { t } = useTranslation('panel-settings');
  const field = useDraftField<Name | null>(path);
  const chosen = field.value ?? field.fallback;
  const nameOf = (name: Name) => t(`options.${name as 'white'}`);
  return (
    <Setting
      {...setting}
      path={path}
      group="radiogroup"
      error={field.error}
      isChanged={field.isChanged}
      onReset={field.isSet ? field.reset : undefined}
      aside={
        chosen && (
          <span className="inline-flex items-baseline gap-1.5 text-foreground">
            <span>{nameOf(chosen)}</span>
            <span dir="ltr" className="text-[0.75rem] text-muted">
              {chosen}
            </span>
          </span>
        )
      }
    >
      {() => (
        <div className="flex flex-wrap gap-1">
          {(Object.keys(colors) as Name[]).map((name) => {
            const label = name === field.fallback ? t('defaultChoice', { label: nameOf(name) }) : nameOf(name);
            return (
              <label key={name} title={label} className="relative grid size-11 cursor-pointer place-items-center lg:size-9">
                <input
                  type="radio"
                  name={path}
                  value={name}
                  aria-label={label}
                  checked={name === chosen}
                  onChange={() => field.setValue(name)}
                  className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-offset-0!"
                />
                <span
                  aria-hidden="true"
                  style={{ background: colors[name] }}
                  className="pointer-events-none grid size-8 place-items-center rounded-control border border-line-strong forced-color-adjust-none peer-checked:ring-2 peer-checked:ring-foreground peer-checked:ring-offset-2 peer-checked:ring-offset-background lg:size-7"
                >
                  {name === chosen && (
                    <Check
                      style={{ color: contrast(colors[name], '#ffffff') > 3 ? '#ffffff' : '#000000' }}
                      className="size-4"
                      strokeWidth={3}
                    />
                  )}
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Setting>
  );
}
