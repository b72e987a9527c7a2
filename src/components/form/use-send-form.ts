import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/v4/core';
import { dismissToast, toast, type ToastVariant } from '@/components/feedback/toast-store';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { looksAutomated } from '@/lib/looks-automated';
import { isPreview } from '@/lib/preview';
import type { FormFields } from './fields-context';
import { useFormTexts, type FormPlace, type FormTexts, type TextPair } from './form-texts';
import { takeHoneypot } from './honeypot';

interface Schema<Input extends FieldValues, Output extends FieldValues> {
  _zod: { input: Input; output: Output };
}

/** A refusal that a person can do something about: what to say (a message as in the schema) and beside which field. */
export interface Refusal<Name extends string> {
  field?: Name | undefined;
  message: string;
}

/** How a failure is told. */
export interface Failure<Name extends string> extends TextPair {
  /** Of the toast; `destructive` unless told. */
  variant?: ToastVariant;
  /** What stands in the form, where it says something else than the toast's text; null: nothing. */
  note?: string | null;
  /** What stands beside fields (messages as in the schema), instead of the note. The first of them gets focus. */
  fields?: Partial<Record<Name, string>>;
}

export interface SendFormOptions<Input extends FieldValues, Output extends FieldValues, Data, Variables, Context, Place extends string> {
  /** A Zod (zod/mini on pages of visitors) schema, the only one of the form; its messages are keys of texts. */
  schema: z.$ZodType<Output, Input> & Schema<Input, Output>;
  /** An empty form, or what is in it at first. */
  defaultValues: DefaultValues<Input>;
  /** Where its texts are, such as `contact` or `careers:form`: `fields`, and `missing`, `incorrect`, `again`, `limited`, `failed` where they differ from `common:form`. */
  texts: Place & FormPlace<Place, keyof Input & string>;
  /** The namespace of the schema's messages, where it is another one: of a schema that belongs to a feature. */
  messages?: string;
  mutation: UseMutationOptions<Data, Error, Variables, Context>;
  /** When fields are checked before the first submit; afterwards always as they change. */
  mode?: UseFormProps<Input>['mode'];
  /** When a visitor's form was begun, in milliseconds: switches the honeypot on. */
  openedAt?: number;
  /** The backend judges what looks automated, by what `variables` is told; else the form asks to be sent once more. */
  isJudged?: true;
  /** What the backend may refuse, by the `reason` or the `code` of its AppError. */
  refusals?: Partial<Record<string, Refusal<Path<Input>>>>;
  /** Which texts the toast for wrong entries has, which are marked in any case; `missing` or `incorrect` unless told, null: no toast. */
  invalidTexts?: (errors: FieldErrors<Input>) => string | null;
  /** For failures with words of their own, by what was to be sent; undefined: the usual ones. */
  tellFailure?: (error: Error, sent: Variables) => Failure<Path<Input>> | undefined;
  /** Tells the success. Also called when the form is gone by then. The form counts as sending until it is done. */
  onSent?: (data: Data, values: Output) => unknown;
  /** After a failure has been told. */
  onFailed?: (error: Error) => void;
  /** Whether a sent form keeps its values, as where another page follows. */
  keepsValues?: boolean;
}

/** How a form with `openedAt` was filled in: the seconds that took, a day at most, and whether a field was filled in that no person sees. */
export interface FormSigns {
  seconds: number;
  isHiddenFilled: boolean;
}

type ToVariables<Output, Variables> = (values: Output, signs?: FormSigns) => Variables;

/** What the mutation takes, made from the checked values; may be left out where it takes the values themselves. */
type VariablesOption<Output, Variables> = [Output] extends [Variables]
  ? { variables?: ToVariables<Output, Variables> }
  : { variables: ToVariables<Output, Variables> };

/** How sending goes on, whatever the fields of the form are. */
export interface SendFormState {
  texts: FormTexts;
  /** For the fields bound by name. */
  fields: FormFields;
  hasHoneypot: boolean;
  /** A field or a button of the form gets focus, or something is filled in. */
  onTouch?: () => void;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isSending: boolean;
  isSent: boolean;
  /** Why the last attempt failed, for `FormError`. */
  problem: { title: string; message: string | undefined } | undefined;
  clearProblem: () => void;
}

export interface SendForm<Input extends FieldValues, Output extends FieldValues, Data, Variables>
  extends SendFormState,
    UseFormReturn<Input, unknown, Output> {
  /** The answer of the backend. */
  answer: Data | undefined;
  /** What was sent last. */
  sent: Variables | undefined;
}

/** The first control, in reading order, whose name has an error. React Hook Form knows only the order of registration. */
function focusFirstInvalid(form: HTMLFormElement | null, errors: object) {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && get(errors, name)) {
      control.focus();
      return;
    }
  }
}

/** A message of the schema that says that something is missing, by the convention of its key. */
const saysMissing = (message: string | undefined) => message?.endsWith('Required') ?? false;

/**
 * What every form that sends something does the same way, on React Hook Form and a mutation: a hidden field against machines,
 * one request at a time, the first wrong field focused, refusals of the backend beside their field and in a toast. What was
 * typed stays on every failure. Fields are bound by name (`TextField`) inside `<SendForm form={…}>`.
 */
export function useSendForm<Input extends FieldValues, Output extends FieldValues, Data, Variables, Context, const Place extends string>(
  options: SendFormOptions<Input, Output, Data, Variables, Context, Place> & VariablesOption<Output, Variables>,
): SendForm<Input, Output, Data, Variables> {
  const { schema, defaultValues, mode = 'onSubmit', mutation, openedAt, refusals, onSent, onFailed } = options;
  const { t } = useTranslation(['common']);
  const texts = useFormTexts(options.texts, options.messages);
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode, shouldFocusError: false });
  const request = useMutation(mutation);
  const { isRunning: isSending, run } = useSingleFlight();
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef<object>(undefined);

  useEffect(() => {
    // Not before: while sending, a field may be disabled.
    if (isSending || !refused.current) return;
    focusFirstInvalid(element.current, refused.current);
    refused.current = undefined;
  }, [isSending]);

  function failureOf(error: Error, sent: Variables): Failure<Path<Input>> {
    const told = options.tellFailure?.(error, sent);
    if (told) return told;
    const known = toAppError(error);
    const refusal = refusals?.[known.reason ?? known.code] ?? refusals?.[known.code];
    if (!refusal && known.code === 'rateLimited') {
      const limited = texts.pair('limited');
      if (limited) return limited;
    }
    const message = refusal ? texts.message(refusal.message) : errorMessage(known, t);
    const failure = texts.pair('failed', { message }) ?? { title: message };
    return refusal?.field ? { ...failure, fields: { [refusal.field]: refusal.message } as Failure<Path<Input>>['fields'] } : failure;
  }

  function tell({ title, text, variant = 'destructive' }: TextPair & { variant?: ToastVariant }) {
    toast({ variant, title, description: text });
  }

  async function send(values: Output) {
    if (isPreview()) {
      tell({ title: t('errors.preview'), variant: 'default' });
      return;
    }
    const hiddenField = openedAt !== undefined && element.current ? takeHoneypot(element.current) : '';
    const sentAt = Date.now();
    if (openedAt !== undefined && !options.isJudged && looksAutomated({ openedAt, sentAt, hiddenField })) {
      const again = texts.pair('again');
      if (again) tell({ ...again, variant: 'default' });
      return;
    }
    // What was wrong at the last attempt has been mended.
    dismissToast();
    // Without `variables`, the values are what the mutation takes (`VariablesOption`).
    const sent =
      options.variables?.(
        values,
        openedAt === undefined
          ? undefined
          : { seconds: Math.min(Math.max(Math.floor((sentAt - openedAt) / 1000), 0), 86_400), isHiddenFilled: hiddenField !== '' },
      ) ?? (values as unknown as Variables);
    let data: Data;
    try {
      data = await request.mutateAsync(sent);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : toAppError(thrown);
      const failure = failureOf(error, sent);
      // The cache tells it already, wherever the person is by then.
      if (!mutation.meta?.failed) tell(failure);
      const wrong = Object.entries(failure.fields ?? {}) as [Path<Input>, string][];
      for (const [name, message] of wrong) form.setError(name, { type: 'server', message });
      refused.current = failure.fields;
      onFailed?.(error);
      return;
    }
    if (!options.keepsValues) form.reset(defaultValues);
    await onSent?.(data, values);
  }

  function clearProblem() {
    if (request.isError) request.reset();
  }

  function refuse(errors: FieldErrors<Input>) {
    clearProblem();
    focusFirstInvalid(element.current, errors);
    const isMissing = Object.values(errors).some((error) => saysMissing((error as { message?: string } | undefined)?.message));
    const part = options.invalidTexts ? options.invalidTexts(errors) : isMissing ? 'missing' : 'incorrect';
    const pair = part !== null && texts.pair(part);
    if (pair) tell(pair);
  }

  function onSubmit(event: BaseSyntheticEvent) {
    const target: unknown = event.currentTarget;
    element.current = target instanceof HTMLFormElement ? target : null;
    void form.handleSubmit((values) => run(() => send(values)), refuse)(event);
  }

  // What has failed was sent.
  const failure = request.error && failureOf(request.error, request.variables as Variables);
  const note =
    failure && !failure.fields && failure.note !== null ? { title: failure.title, message: failure.note ?? failure.text } : undefined;
  const { control, register, setValue, setError, getValues, getFieldState, subscribe } = form;
  const fields = useMemo(
    () =>
      ({
        texts,
        register,
        errorOf: (name: Path<Input>) => getFieldState(name).error?.message,
        valueOf: (name: Path<Input>) => getValues(name),
        subscribe: (name: Path<Input>, callback: () => void) =>
          subscribe({ name, exact: true, formState: { errors: true, values: true }, callback }),
        live: { control, setValue, setError },
      }) as unknown as FormFields,
    [texts, register, getFieldState, getValues, subscribe, control, setValue, setError],
  );

  return {
    ...form,
    texts,
    fields,
    hasHoneypot: openedAt !== undefined,
    onSubmit,
    isSending,
    isSent: request.isSuccess,
    answer: request.data,
    sent: request.variables,
    problem: note,
    clearProblem,
  };
}
