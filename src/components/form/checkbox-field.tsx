import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from './checkbox';
import { useFormField, type NameOf } from './fields-context';

export interface CheckboxFieldProps<Name> extends Pick<CheckboxProps, 'required' | 'disabled' | 'className'> {
  name: Name;
  /** Replaces the label of the texts, for labels with a link. */
  label?: ReactNode;
}

/** A checkbox, bound by name to the form around it. */
export function CheckboxField<Values extends FieldValues = never>({
  name,
  label,
  ...rest
}: CheckboxFieldProps<NameOf<Values, boolean | null | undefined>>) {
  const form = useFormField(name);
  const { field } = useController({ control: form.control, name });
  const { value, ...bound } = field as { value: unknown } & Omit<typeof field, 'value'>;
  return <Checkbox {...rest} {...bound} checked={value === true} label={label ?? form.label} hint={form.hint} error={form.error} />;
}
