import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A checkbox with its label beside it. The whole line can be clicked. */
export function Checkbox({ label, hint, error, className, required, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-[0.3125rem] border border-line-strong bg-background/40 transition-colors duration-150 checked:border-primary-solid checked:bg-primary-solid hover:border-muted aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 transition-opacity duration-150 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 text-small text-foreground">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} className="ms-8" />
    </div>
  );
}
