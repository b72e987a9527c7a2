import type { UseMutationOptions } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import type { ToastVariant } from '@/components/feedback/toast-store';
import type { FormFields } from './fields-context';
import type { FormPlace, FormTexts, TextPair } from './form-texts';

interface Schema<Input extends FieldValues, Output extends FieldValues> {
  _zod: { input: Input; output: Output };
}

/** A refusal of the backend that a person can fix: its message (a key, as in the schema) and the field it belongs to. */
export interface Refusal<Name extends string> {
  field?: Name | undefined;
  message: string;
}

/** The texts that report a failure; `title` and `text` are those of the toast. */
export interface Failure<Name extends string> extends TextPair {
  /** Variant of the toast, `destructive` by default. */
  variant?: ToastVariant;
  /** Text of the form's error, the toast's text by default; null shows no error in the form. */
  note?: string | null;
  /** Errors of fields (messages as in the schema), shown instead of the form's error. The first of these fields gets focus. */
  fields?: Partial<Record<Name, string>>;
}

export interface SendFormOptions<Input extends FieldValues, Output extends FieldValues, Data, Variables, Context, Place extends string> {
  /** Zod schema of the whole form (zod/mini on visitors' pages). Its messages are keys of texts. */
  schema: z.$ZodType<Output, Input> & Schema<Input, Output>;
  /** First values. Without them a prerendered form keeps what was typed into it before hydration. */
  defaultValues: DefaultValues<Input>;
  /**
   * Where the texts are, such as `contact` or `careers:form`: `fields`, and those of `missing`, `incorrect`, `again`, `limited`
   * and `failed` that differ from `common:form`.
   */
  texts: Place & FormPlace<Place, keyof Input & string>;
  /** Namespace of the schema's messages, if it is not that of `texts`. */
  messages?: string;
  mutation: UseMutationOptions<Data, Error, Variables, Context>;
  /** When fields are checked before the first submit. Afterwards they are checked on every change. */
  mode?: UseFormProps<Input>['mode'];
  /** Time at which a visitor opened the form, in milliseconds. Adds the honeypot. */
  openedAt?: number;
  /** The backend handles requests that look automated, by the signs passed to `variables`. By default the form asks to be sent again. */
  isJudged?: true;
  /** Refusals of the backend by the `reason` or the `code` of the AppError. */
  refusals?: Partial<Record<string, Refusal<Path<Input>>>>;
  /** Returns the key of the toast's texts for invalid values: `missing` or `incorrect` by default. Null shows no toast. */
  invalidTexts?: (errors: FieldErrors<Input>) => string | null;
  /** Returns the texts of a failure, or undefined for the default ones. */
  failureTexts?: (error: Error, sent: Variables) => Failure<Path<Input>> | undefined;
  /** Called after success, even when the form is no longer mounted. The form counts as sending until it resolves. */
  onSent?: (data: Data, values: Output) => unknown;
  /** Called after a failure was reported. */
  onFailed?: (error: Error) => void;
  /** Keeps the values after success, as when another page follows. */
  keepsValues?: boolean;
}

/** How a form with `openedAt` was filled in: the time it took, in seconds (at most a day), and whether the honeypot was filled in. */
export interface FormSigns {
  seconds: number;
  isHiddenFilled: boolean;
}

type ToVariables<Output, Variables> = (values: Output, signs?: FormSigns) => Variables;

/** Maps the parsed values to the mutation's variables. Optional if the mutation takes the values themselves. */
export type VariablesOption<Output, Variables> = [Output] extends [Variables]
  ? { variables?: ToVariables<Output, Variables> }
  : { variables: ToVariables<Output, Variables> };

/** The state of a form, independent of its fields. */
export interface SendFormState {
  texts: FormTexts;
  /** Context value for the fields bound by name. */
  fields: FormFields;
  hasHoneypot: boolean;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isSending: boolean;
  isSent: boolean;
  /** Why the last attempt failed, as props of `FormError`. */
  problem: { title: string; message: string | undefined } | undefined;
  clearProblem: () => void;
}

export interface SendForm<Input extends FieldValues, Output extends FieldValues, Data, Variables>
  extends SendFormState,
    UseFormReturn<Input, unknown, Output> {
  /** The backend's response. */
  answer: Data | undefined;
  /** The variables that were sent last. */
  sent: Variables | undefined;
}
