import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, type BaseSyntheticEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dismissToast, toast } from '@/components/feedback/toast-store';
import type { AppForm } from '@/components/form/use-app-form';
import type { NewReview } from '@/features/reviews/queries';
import { toAppError } from '@/lib/backend/errors';
import { looksAutomated } from '@/lib/looks-automated';
import { emptyReview, type ReviewValues } from './review-schema';

export type ReviewFormState = AppForm<ReviewValues, ReviewValues>;
export type ReviewRequest = UseMutationResult<void, Error, NewReview>;

/**
 * Sends the review form and tells how it went (spec section 8, review). What was typed stays on every failure. Gives
 * the form's `onSubmit` and the problem of the last attempt.
 */
export function useSendReview(form: ReviewFormState, request: ReviewRequest, openedAt: number) {
  const { t } = useTranslation('review-form');
  const isSending = useRef(false);

  function problemOf(error: Error) {
    const part = toAppError(error).code === 'rateLimited' ? 'limited' : 'failed';
    return { title: t(`${part}.title`), text: t(`${part}.text`) };
  }

  async function send({ website, ...review }: ReviewValues) {
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
    try {
      await request.mutateAsync(review);
      form.reset(emptyReview);
    } catch (error) {
      const problem = problemOf(toAppError(error));
      toast({ variant: 'destructive', title: problem.title, description: problem.text });
    } finally {
      isSending.current = false;
    }
  }

  function refuse(errors: FieldErrors<ReviewValues>) {
    const part = errors.rating ? 'ratingMissing' : errors.name?.message === 'errors.nameRequired' ? 'nameMissing' : 'incorrect';
    toast({ variant: 'destructive', title: t(`${part}.title`), description: t(`${part}.text`) });
  }

  function onSubmit(event: BaseSyntheticEvent) {
    form.submit(send, refuse)(event);
  }

  return { onSubmit, problem: request.error ? problemOf(request.error) : undefined };
}
