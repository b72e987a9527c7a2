import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface ChoiceBarProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string; Icon?: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of which holds: radio buttons to keyboard and screen reader. An icon takes the place of its label. */
export function ChoiceBar<Value extends string>({ label, value, options, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: text, lang, Icon }) => (
        <label
          key={option}
          title={Icon && text}
          className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control px-2.5 text-small text-muted hover:text-foreground has-checked:bg-card-hover has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-primary-text sm:min-h-8.5 sm:min-w-9"
        >
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} className="absolute inset-0 cursor-pointer appearance-none opacity-0" />
          {Icon && <Icon aria-hidden="true" className="size-4.5" />}
          <span lang={lang} className={Icon && 'sr-only'}>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
