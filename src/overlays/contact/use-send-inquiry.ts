import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, type BaseSyntheticEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dismissToast, toast } from '@/components/feedback/toast-store';
import type { AppForm } from '@/components/form/use-app-form';
import type { Inquiry } from '@/features/inquiries/queries';
import { emptyInquiry, type InquiryValues } from '@/features/inquiries/schema';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { looksAutomated } from '@/lib/looks-automated';

export type ContactFormState = AppForm<InquiryValues, InquiryValues>;
export type InquiryRequest = UseMutationResult<void, Error, Inquiry>;

/** Why a form was not sent, for the toast and for the note in the form. */
export interface SendProblem {
  title: string;
  text: string;
}

/**
 * Sends the contact form and tells how it went (spec section 8, contact). The text stays in the form on every
 * failure. Gives the form's `onSubmit` and the problem of the last attempt.
 */
export function useSendInquiry(form: ContactFormState, request: InquiryRequest, topic: string | undefined, openedAt: number) {
  const { t } = useTranslation(['contact', 'common']);
  const isSending = useRef(false);

  function problemOf(error: Error): SendProblem {
    return toAppError(error).code === 'rateLimited'
      ? { title: t('limited.title'), text: t('limited.text') }
      : { title: t('failed.title'), text: t('failed.text', { message: errorMessage(error, t) }) };
  }

  async function send({ website, ...inquiry }: InquiryValues) {
    // The button is disabled while sending, but two events can come before that is on the screen.
    if (isSending.current) return;
    if (looksAutomated({ openedAt, sentAt: Date.now(), hiddenField: website })) {
      form.setValue('website', '');
      toast({ title: t('again.title'), description: t('again.text') });
      return;
    }
    isSending.current = true;
    // What was wrong at the last attempt has been mended.
    dismissToast();
    const description = topic ? `${t('topic', { subject: topic })}\n\n${inquiry.description}` : inquiry.description;
    try {
      await request.mutateAsync({ ...inquiry, description });
      form.reset(emptyInquiry);
      toast({ variant: 'success', title: t('sent.toastTitle'), description: t('sent.toastText') });
    } catch (error) {
      const problem = problemOf(toAppError(error));
      toast({ variant: 'destructive', title: problem.title, description: problem.text });
    } finally {
      isSending.current = false;
    }
  }

  function refuse(errors: FieldErrors<InquiryValues>) {
    const isMissing = Object.values(errors).some((error) => error.message?.endsWith('Required'));
    const part = isMissing ? 'missing' : 'incorrect';
    toast({ variant: 'destructive', title: t(`${part}.title`), description: t(`${part}.text`) });
  }

  function onSubmit(event: BaseSyntheticEvent) {
    form.submit(send, refuse)(event);
  }

  return { onSubmit, problem: request.error ? problemOf(request.error) : undefined };
}
