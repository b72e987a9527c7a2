import { Switch } from '@/admin/ui/switch';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

/** A boolean setting. */
export function SwitchField({ path, ...setting }: Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> & { path: string }) {
  const field = useDraftField<boolean | null>(path);
  const isOn = field.value ?? field.fallback ?? false;
  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {({ id, describedBy }) => <Switch id={id} name={path} describedBy={describedBy} isOn={isOn} onChange={field.setValue} />}
    </Setting>
  );
}
