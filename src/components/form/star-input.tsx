import { Star } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Field } from './field';
import { useFormField, type NameOf } from './fields-context';

const choices = [1, 2, 3, 4, 5] as const;

export interface StarInputProps {
  /** 1 to 5; 0 if nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars as radio buttons. Belongs in `<Field as="radiogroup">`, which labels and describes them. */
export function StarInput({ value, onChange, onBlur, name, ref }: StarInputProps) {
  const { t } = useTranslation('common');
  const ownName = useId();
  return (
    <div className="-ms-1.5 flex w-fit max-w-full flex-wrap">
      {choices.map((choice) => (
        <label
          key={choice}
          className="relative grid size-11 cursor-pointer place-items-center rounded-control transition-transform duration-150 has-focus-visible:outline-2 has-focus-visible:outline-primary-text active:scale-90"
        >
          <input
            ref={choice === 1 ? ref : undefined}
            type="radio"
            name={name ?? ownName}
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            onBlur={onBlur}
            aria-label={t('stars', { count: choice })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={cn(
              'size-8 transition-colors duration-150',
              choice <= value ? 'fill-warning text-warning forced-colors:fill-current' : 'fill-transparent text-line-strong',
            )}
          />
        </label>
      ))}
    </div>
  );
}

/** Stars bound by name to a number of the form around. */
export function StarField<Values extends FieldValues = never>({ name, required }: { name: NameOf<Values, number>; required?: boolean }) {
  const { control, label, hint, error } = useFormField(name);
  const { field } = useController({ control, name });
  return (
    <Field as="radiogroup" label={label} hint={hint} error={error} required={required}>
      <StarInput {...field} value={Number(field.value)} />
    </Field>
  );
}
