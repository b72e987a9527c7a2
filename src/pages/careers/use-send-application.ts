import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { emptyApplication, type ApplicationValues } from '@/features/applications/schema';
import { createSubmission } from '@/features/applications/submit-application';
import { useApplicationProblem } from './application-problem';
import type { ApplicationFormState } from './use-application-draft';

export interface SendingOptions {
  /** Leaving the form calls an upload off. */
  isFormOpen: boolean;
  onSubmitted: (jobId: string) => void;
}

/**
 * Sends the application form and tells how it went (spec sections 5 and 8, careers). Text and résumé stay in the form on every
 * failure. An application that is being stored after its upload can't be called off any more.
 */
export function useSendApplication(form: ApplicationFormState, { isFormOpen, onSubmitted }: SendingOptions) {
  const { t } = useTranslation('careers');
  const problemOf = useApplicationProblem();
  const [submit] = useState(() => createSubmission());
  /** 0 to 1 while the résumé is on its way, 1 while the application is stored. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => (isFormOpen ? () => running.current?.abort() : undefined), [isFormOpen]);

  async function send(jobId: string, { resume, ...texts }: ApplicationValues) {
    // The button is disabled while sending, but two events can come before that is on the screen.
    if (running.current || !resume) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    setProblem(undefined);
    try {
      await submit({ jobId, ...texts, resume }, { onProgress: setProgress, signal: controller.signal });
      form.reset(emptyApplication);
      toast({ variant: 'success', title: t('sent.title'), description: t('sent.text') });
      onSubmitted(jobId);
    } catch (error) {
      if (controller.signal.aborted) {
        toast({ title: t('form.cancelledTitle'), description: t('form.cancelledText') });
      } else {
        const { text, resume: resumeProblem } = problemOf(error);
        setProblem(text);
        if (resumeProblem) form.setError('resume', { message: resumeProblem });
        toast({ variant: 'destructive', title: t('form.failed.title'), description: text });
      }
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  }

  function refuse(errors: FieldErrors<ApplicationValues>) {
    const others = Object.keys(errors).filter((name) => name !== 'resume');
    const isMissing = errors.resume || others.some((name) => errors[name as keyof ApplicationValues]?.message?.endsWith('Required'));
    const part = others.length === 0 ? 'resume.required' : isMissing ? 'form.missing' : 'form.incorrect';
    toast({ variant: 'destructive', title: t(`${part}.title`), description: t(`${part}.text`) });
  }

  return {
    progress,
    problem,
    isSending: progress !== undefined,
    onSubmit: (jobId: string) => (event: BaseSyntheticEvent) => form.submit((values) => send(jobId, values), refuse)(event),
    cancel: () => running.current?.abort(),
  };
}

export type Sending = ReturnType<typeof useSendApplication>;
