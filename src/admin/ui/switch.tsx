export interface SwitchProps {
  id?: string;
  name?: string;
  /** The accessible name, without a visible label. */
  label?: string;
  describedBy?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ id, name, label, describedBy, isOn, onChange }: SwitchProps) {
  return (
    <span className="relative inline-flex h-11 w-11 shrink-0 items-center lg:h-6">
      <input
        id={id}
        name={name}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox is on or off by itself
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-line-strong bg-background/40 transition-colors duration-150 checked:border-primary-solid checked:bg-primary-solid forced-colors:checked:bg-[color:Highlight]"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1 size-4 rounded-full bg-foreground transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-accent rtl:peer-checked:-translate-x-5 forced-colors:bg-[color:ButtonText] forced-colors:peer-checked:bg-[color:HighlightText]"
      />
    </span>
  );
}
