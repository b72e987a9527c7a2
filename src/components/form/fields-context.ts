import { createContext, use } from 'react';
import { get, useFormState, type Control, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FormTexts } from './form-texts';

/** Names of fields of `Values` that hold a `Value`. */
export type NameOf<Values extends FieldValues, Value> = FieldPathByValue<NoInfer<Values>, Value>;

/** What fields bound by name need to know of their form. */
export interface FormFields extends Pick<UseFormReturn, 'register' | 'setValue' | 'setError'> {
  // The names are checked where a field is written (`TextField<Values>`); in here they are texts.
  control: Control<FieldValues, unknown, FieldValues>;
  texts: FormTexts;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

export interface FieldTexts {
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  error: string | undefined;
}

/** The form around a field, and the field's texts in it. Throws outside a form. */
export function useFormField(name: string, hintValues?: Record<string, unknown>): FormFields & FieldTexts {
  const form = use(FormFieldsContext);
  if (!form) throw new Error(`The field ${name} is in no form.`);
  const { control, texts } = form;
  const { errors } = useFormState({ control, name, exact: true });
  const message: unknown = get(errors, `${name}.message`);
  return {
    ...form,
    label: texts.ofField(name, 'label') ?? name,
    hint: texts.ofField(name, 'hint', hintValues),
    placeholder: texts.ofField(name, 'placeholder'),
    error: typeof message === 'string' && message ? texts.message(message) : undefined,
  };
}
