import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Control, FieldPathByValue, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { FormTexts } from './form-texts';

/** Names of fields of `Values` that hold a `Value`. */
export type NameOf<Values extends FieldValues, Value> = FieldPathByValue<NoInfer<Values>, Value>;

/** What React Hook Form has for controls that don't hold their value themselves. */
interface LiveForm extends Pick<UseFormReturn, 'setValue' | 'setError'> {
  // The names are checked where a field is written (`TextField<Values>`); in here they are texts.
  control: Control<FieldValues, unknown, FieldValues>;
}

/** What fields bound by name need to know of their form. */
export interface FormFields {
  texts: FormTexts;
  /** The attributes that bind a control which holds its value itself. */
  register: (
    name: string,
    listeners: Pick<RegisterOptions, 'onChange' | 'onBlur'>,
  ) => Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;
  /** The key of what is wrong with a field. */
  errorOf: (name: string) => string | undefined;
  valueOf: (name: string) => unknown;
  /** Tells when the error or the value of a field changes. Gives the way to stop. */
  subscribe: (name: string, listener: () => void) => () => void;
  /** Undefined while the form is still (`useLateForm`). */
  live: LiveForm | undefined;
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

/** Renders anew when what `read` gives of a field is another one. */
function useFieldState<Part>({ subscribe }: FormFields, name: string, read: () => Part): Part {
  const subscribeToField = useCallback((listener: () => void) => subscribe(name, listener), [subscribe, name]);
  return useSyncExternalStore(subscribeToField, read, read);
}

/** The form around a field, and the field's texts in it. Throws outside a form. */
export function useFormField(name: string, hintValues?: Record<string, unknown>): FormFields & FieldTexts {
  const form = useFormAround(name);
  const message = useFieldState(form, name, () => form.errorOf(name));
  const { texts } = form;
  return {
    ...form,
    label: texts.ofField(name, 'label') ?? name,
    hint: texts.ofField(name, 'hint', hintValues),
    placeholder: texts.ofField(name, 'placeholder'),
    error: message ? texts.message(message) : undefined,
  };
}

/** The same for a field whose control does not hold its value itself. Throws in a form that is still. */
export function useControlledField(name: string): LiveForm & Omit<FormFields, 'live'> & FieldTexts {
  const { live, ...field } = useFormField(name);
  if (!live) throw new Error(`The field ${name} is in a form without rules.`);
  return { ...field, ...live };
}

/** What is typed into a field of the form around. Renders anew with every key. */
export function useFieldText(name: string): string {
  const form = useFormAround(name);
  const value = useFieldState(form, name, () => form.valueOf(name));
  return typeof value === 'string' ? value : '';
}
