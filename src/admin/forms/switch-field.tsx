import { Switch } from '@/admin/ui/switch';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface SwitchFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  /** The state of a field without a value and without a default, such as one of a list entry. */
  otherwise?: boolean;
}

/** A boolean setting. */
export function SwitchField({ path, otherwise = false, ...setting }: SwitchFieldProps) {
  const field = useDraftField<boolean | null>(path);
  const isOn = field.value ?? field.fallback ?? otherwise;
  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {({ id, describedBy }) => <Switch id={id} name={path} describedBy={describedBy} isOn={isOn} onChange={field.setValue} />}
    </Setting>
  );
}
