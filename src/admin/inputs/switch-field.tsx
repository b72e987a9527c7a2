import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

/** On or off. */
export function SwitchField({ path, ...setting }: Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> & { path: string }) {
  const field = useDraftField<boolean | null>(path);
  const isOn = field.value ?? field.fallback ?? false;
  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet ? field.reset : undefined}>
      {({ id, describedBy }) => (
        <span className="relative inline-flex h-11 w-11 items-center lg:h-6">
          <input
            id={id}
            name={path}
            type="checkbox"
            role="switch"
            aria-describedby={describedBy}
            checked={isOn}
            onChange={(event) => field.setValue(event.target.checked)}
            className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-line-strong bg-background/40 transition-colors duration-150 checked:border-primary-solid checked:bg-primary-solid"
          />
          <span aria-hidden="true" className="pointer-events-none absolute start-1 size-4 rounded-full bg-foreground transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-accent rtl:peer-checked:-translate-x-5" />
        </span>
      )}
    </Setting>
  );
}
