import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { FieldContext } from './field-context';
import { FieldError } from './field-error';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Adds "(optional)" to the label, in forms where most fields are required. */
  optional?: boolean;
  /** For several inputs with their own labels: a `radiogroup` (stars, radio buttons) or another `group`. */
  as?: 'field' | 'group' | 'radiogroup';
  /** Content at the end of the label's line, such as a "forgot password" link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A label above a control, hint and error below. The control gets its id and ARIA attributes from the context (`useFieldControl`). */
export function Field({ label, hint, error, required = false, optional = false, as = 'field', aside, className, children }: FieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const invalid = Boolean(error);
  const describedBy = [invalid && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const control = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required]);

  const labelContent = (
    <>
      <span>{label}</span>
      {required && (
        <span title={t('required')} aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      )}
      {optional && <span className="ms-1.5 font-normal text-muted">{`(${t('optional')})`}</span>}
    </>
  );
  const labelClass = 'text-small font-medium text-foreground';
  const body = (
    <>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </>
  );

  if (as !== 'field') {
    const radioState =
      as === 'radiogroup' ? { role: as, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined } : {};
    return (
      <fieldset {...radioState} aria-describedby={describedBy} className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <legend className={cn(labelClass, 'mb-1.5')}>{labelContent}</legend>
        {body}
      </fieldset>
    );
  }
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={labelClass}>
          {labelContent}
        </label>
        {aside}
      </div>
      {body}
    </div>
  );
}
