import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { get, useFormState, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FormTexts } from './form-texts';

/** Names of fields of `Values` that hold a `Value`. */
export type NameOf<Values extends FieldValues, Value> = FieldPathByValue<NoInfer<Values>, Value>;

type FormMethods = Pick<
  UseFormReturn<FieldValues, unknown, FieldValues>,
  'control' | 'register' | 'setValue' | 'setError' | 'getValues' | 'subscribe'
>;

/**
 * The form around fields bound by name. Names are plain strings here: they are checked where a field is written
 * (`TextField<Values>`).
 */
export interface FormFields extends FormMethods {
  texts: FormTexts;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

export interface FieldTexts {
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  error: string | undefined;
}

function useFormAround(name: string): FormFields {
  const form = use(FormFieldsContext);
  if (!form) throw new Error(`The field ${name} is in no form.`);
  return form;
}

/**
 * Returns the form around a field, and the field's texts in it. Renders again when the field's error changes. Throws
 * outside a form.
 */
export function useFormField(name: string, hintValues?: Record<string, unknown>): FormFields & FieldTexts {
  const form = useFormAround(name);
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const message = (get(errors, name) as { message?: string } | undefined)?.message;
  const { texts } = form;
  return {
    ...form,
    label: texts.ofField(name, 'label') ?? name,
    hint: texts.ofField(name, 'hint', hintValues),
    placeholder: texts.ofField(name, 'placeholder'),
    error: message ? texts.message(message) : undefined,
  };
}

/** Returns the text of a field of the form around, empty if it holds none. Renders again with every key. Throws outside a form. */
export function useFieldText(name: string): string {
  const { subscribe, getValues } = useFormAround(name);
  const onChange = useCallback(
    (callback: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback }),
    [subscribe, name],
  );
  const read = (): unknown => getValues(name);
  // `useWatch` misses what was typed before hydration.
  const value = useSyncExternalStore(onChange, read, read);
  return typeof value === 'string' ? value : '';
}
