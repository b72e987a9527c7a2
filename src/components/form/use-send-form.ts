import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type BaseSyntheticEvent } from 'react';
import { get, useForm, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dismissToast, toast, type ToastVariant } from '@/components/feedback/toast-store';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { looksAutomated } from '@/lib/looks-automated';
import { isPreview } from '@/lib/preview';
import type { FormFields } from './fields-context';
import { useFormTexts, type TextPair } from './form-texts';
import { takeHoneypot } from './honeypot';
import type { Failure, SendForm, SendFormOptions, VariablesOption } from './send-form-options';

/** Focuses the first control with an error, in document order. React Hook Form knows only the order of registration. */
function focusFirstInvalid(form: HTMLFormElement | null, errors: object) {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && get(errors, name)) {
      control.focus();
      return;
    }
  }
}

/** Returns whether a message of the schema is about a missing value. Keys of such messages end with `Required`. */
const isMissingMessage = (message: string | undefined) => message?.endsWith('Required') ?? false;

/**
 * Returns a form that sends its values with a mutation, on React Hook Form. It sends one request at a time, focuses the first
 * invalid field, and reports failures beside their field and in a toast. Values stay on every failure. Visitors' forms have a
 * honeypot. Fields are bound by name (`TextField`) inside `<SendForm form={…}>`.
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
  const refusedFields = useRef<object>(undefined);

  useEffect(() => {
    // While sending, fields may be disabled and can't take focus.
    if (isSending || !refusedFields.current) return;
    focusFirstInvalid(element.current, refusedFields.current);
    refusedFields.current = undefined;
  }, [isSending]);

  function failureOf(error: Error, sent: Variables): Failure<Path<Input>> {
    const custom = options.failureTexts?.(error, sent);
    if (custom) return custom;
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

  function notify({ title, text, variant = 'destructive' }: TextPair & { variant?: ToastVariant }) {
    toast({ variant, title, description: text });
  }

  async function send(values: Output) {
    if (isPreview()) {
      notify({ title: t('errors.preview'), variant: 'default' });
      return;
    }
    const hiddenField = openedAt !== undefined && element.current ? takeHoneypot(element.current) : '';
    const sentAt = Date.now();
    if (openedAt !== undefined && !options.isJudged && looksAutomated({ openedAt, sentAt, hiddenField })) {
      const again = texts.pair('again');
      if (again) notify({ ...again, variant: 'default' });
      return;
    }
    // It may report errors of the last attempt.
    dismissToast();
    // Without `variables`, the mutation takes the values themselves (`VariablesOption`).
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
      // The mutation cache reports failures named in `meta.failed`.
      if (!mutation.meta?.failed) notify(failure);
      const errors = Object.entries(failure.fields ?? {}) as [Path<Input>, string][];
      for (const [name, message] of errors) form.setError(name, { type: 'server', message });
      refusedFields.current = failure.fields;
      onFailed?.(error);
      return;
    }
    if (!options.keepsValues) form.reset(defaultValues);
    await onSent?.(data, values);
  }

  function clearProblem() {
    if (request.isError) request.reset();
  }

  function onInvalid(errors: FieldErrors<Input>) {
    clearProblem();
    focusFirstInvalid(element.current, errors);
    const isMissing = Object.values(errors).some((error) => isMissingMessage((error as { message?: string } | undefined)?.message));
    const key = options.invalidTexts ? options.invalidTexts(errors) : isMissing ? 'missing' : 'incorrect';
    const pair = key !== null && texts.pair(key);
    if (pair) notify(pair);
  }

  function onSubmit(event: BaseSyntheticEvent) {
    const target: unknown = event.currentTarget;
    element.current = target instanceof HTMLFormElement ? target : null;
    void form.handleSubmit((values) => run(() => send(values)), onInvalid)(event);
  }

  // A request that failed has variables.
  const failure = request.error && failureOf(request.error, request.variables as Variables);
  const note =
    failure && !failure.fields && failure.note !== null ? { title: failure.title, message: failure.note ?? failure.text } : undefined;
  const { control, register, setValue, setError, getValues, subscribe } = form;
  const fields = useMemo(
    () => ({ texts, control, register, setValue, setError, getValues, subscribe }) as unknown as FormFields,
    [texts, control, register, setValue, setError, getValues, subscribe],
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
