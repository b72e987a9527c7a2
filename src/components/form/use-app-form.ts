import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/v4/core';

interface Schema<Input extends FieldValues, Output extends FieldValues> {
  _zod: { input: Input; output: Output };
}

export interface AppFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** A Zod (or zod/mini) schema; its messages are translation keys. */
  schema: z.$ZodType<Output, Input> & Schema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** When fields are checked before the first submit; afterwards always as they change. */
  mode?: UseFormProps<Input>['mode'];
}

export interface AppForm<Input extends FieldValues, Output extends FieldValues> extends UseFormReturn<Input, unknown, Output> {
  /** The translation key of a field's error, for `<Field error={form.error('email')}>`. */
  error: (name: Path<Input>) => string | undefined;
  /** Makes the form's `onSubmit`. What was typed stays; when something is wrong, the first wrong field gets focus. */
  submit: (onValid: (values: Output) => unknown, onInvalid?: (errors: FieldErrors<Input>) => void) => (event: BaseSyntheticEvent) => void;
}

/** The first control, in reading order, whose name has an error. React Hook Form knows only the order of registration. */
function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors) {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && get(errors, name)) {
      control.focus();
      return;
    }
  }
}

/** React Hook Form with a Zod schema, and what every form of the site does the same way. */
export function useAppForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  mode = 'onSubmit',
}: AppFormOptions<Input, Output>): AppForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode, shouldFocusError: false });
  const { errors } = form.formState;

  return {
    ...form,
    error(name) {
      const message: unknown = get(errors, `${name}.message`);
      return typeof message === 'string' ? message : undefined;
    },
    submit(onValid, onInvalid) {
      return (event) => {
        const element: unknown = event.currentTarget;
        void form.handleSubmit(onValid, (invalid) => {
          if (element instanceof HTMLFormElement) focusFirstInvalid(element, invalid);
          onInvalid?.(invalid);
        })(event);
      };
    },
  };
}
