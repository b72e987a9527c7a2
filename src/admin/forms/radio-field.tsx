import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface RadioOption<Value extends string> {
  value: Value;
  /** The name of the choice. */
  label: string;
  /** The description below the name. */
  text?: string | undefined;
}

export interface RadioFieldProps<Value extends string, Option extends RadioOption<Value>>
  extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  options: readonly Option[];
  /** The classes for columns and gaps of the cards. */
  gridClassName?: string;
  /** Renders the picture of a choice, above its name. */
  children: (option: Option, isChosen: boolean) => ReactNode;
}

/** A choice between a few cards. While nothing is set, the built-in choice is selected. */
export function RadioField<Value extends string, Option extends RadioOption<Value>>({
  path,
  options,
  gridClassName,
  children,
  ...setting
}: RadioFieldProps<Value, Option>) {
  const { t } = useTranslation('panel-settings');
  const field = useDraftField<Value | null>(path);
  const chosen = field.value ?? field.fallback;
  return (
    <Setting
      {...setting}
      path={path}
      group="radiogroup"
      error={field.error}
      isChanged={field.isChanged}
      onReset={field.isSet ? field.reset : undefined}
    >
      {({ id }) => (
        <div className={cn('grid gap-3', gridClassName)}>
          {options.map((option) => {
            const { value, label, text } = option;
            return (
              <label
                key={value}
                className="relative flex min-w-0 cursor-pointer flex-col gap-2 rounded-control border border-line p-2 transition-colors duration-150 hover:border-line-strong has-checked:border-primary-text has-checked:bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text"
              >
                <input
                  type="radio"
                  name={path}
                  value={value}
                  checked={value === chosen}
                  onChange={() => field.setValue(value)}
                  aria-labelledby={`${id}-${value}`}
                  aria-describedby={text ? `${id}-${value}-text` : undefined}
                  className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
                />
                {children(option, value === chosen)}
                <span className="px-1 pb-0.5">
                  <span id={`${id}-${value}`} className="block text-small font-medium">
                    {value === field.fallback ? t('defaultChoice', { label }) : label}
                  </span>
                  {text && (
                    <span id={`${id}-${value}-text`} className="block text-small text-muted">
                      {text}
                    </span>
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
