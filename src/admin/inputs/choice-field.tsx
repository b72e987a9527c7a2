import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface ChoiceFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  options: readonly { value: string; label: string }[];
}

/** One of a list. While nothing is set, the built-in choice is shown and says so. */
export function ChoiceField({ path, options, ...setting }: ChoiceFieldProps) {
  const { t } = useTranslation('panel-settings');
  const field = useDraftField<string | null>(path);
  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {({ id, describedBy }) => (
        <Select id={id} name={path} aria-describedby={describedBy} value={field.value ?? field.fallback ?? ''} onChange={(event) => field.setValue(event.target.value)} className="lg:min-h-9 lg:py-1 lg:text-small">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {value === field.fallback ? t('defaultChoice', { label }) : label}
            </option>
          ))}
        </Select>
      )}
    </Setting>
  );
}
