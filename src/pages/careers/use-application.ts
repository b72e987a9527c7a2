import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { jobFormQuery, onlyAsked, usualForm } from '@/features/applications/form';
import { applicationSchemaOf, emptyApplication, type ApplicationValues } from '@/features/applications/schema';
import { createSubmission } from '@/features/applications/submit-application';
import { useLanguage } from '@/i18n/use-language';

export interface ApplicationOptions {
  /** The position of the application; null for an application without a posting. */
  jobId: string | null;
  /** Leaving the form cancels an upload. */
  isFormOpen: boolean;
  onSubmitted: () => void;
}

const refused = (reason: string) => ({ field: 'resume', message: `form.fields.resume.refusals.${reason}.text` }) as const;

/** Messages for the backend's refusals. */
const refusals = {
  resume_missing: refused('missing'),
  resume_unchecked: refused('missing'),
  resume_type: refused('content'),
  resume_content: refused('content'),
  resume_size: refused('size'),
  tooLarge: refused('size'),
  job_missing: { message: 'form.failed.closed' },
  answer_missing: { message: 'form.failed.changed' },
  answer_unknown: { message: 'form.failed.changed' },
  spontaneous_closed: { message: 'form.failed.spontaneousClosed' },
  // The position has been deleted permanently.
  job_applications_job_id_fkey: { message: 'form.failed.closed' },
  rateLimited: { message: 'form.failed.limited' },
  // Too many uploaded résumés wait without an application.
  forbidden: { message: 'form.failed.notAccepted' },
  notFound: { message: 'form.failed.notAccepted' },
} as const;

/** Returns whether an error of a field is about a missing value. */
const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error && String(error.message).endsWith('Required');

const isAborted = (error: Error) => error.name === 'AbortError';

/**
 * Returns the application form and its upload. Name, contact details and résumé are kept when the visitor opens another
 * position; each position has its own cover letter. Once the upload is complete the request can't be cancelled.
 */
export function useApplication({ jobId, isFormOpen, onSubmitted }: ApplicationOptions) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const jobForm = useQuery({ ...jobFormQuery(jobId ?? ''), enabled: Boolean(jobId) });
  const asked = jobForm.data ?? usualForm;
  const schema = useMemo(() => applicationSchemaOf(asked), [asked]);
  const [submit] = useState(() => createSubmission());
  /** Progress of the upload from 0 to 1, and 1 while the application is stored. Undefined when nothing is sent. */
  const [progress, setProgress] = useState<number>();
  const controllerRef = useRef<AbortController>(null);
  const coverLetters = useRef(new Map<string, string>());
  const letterJobId = useRef<string>(undefined);

  async function send({ resume, ...texts }: ApplicationValues & Pick<ApplicationOptions, 'jobId'>) {
    if (!resume) return;
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress(0);
    try {
      await submit({ ...texts, ...onlyAsked(texts, asked), language, resume }, { onProgress: setProgress, signal: controller.signal });
    } finally {
      controllerRef.current = null;
      setProgress(undefined);
    }
  }

  const form = useSendForm({
    schema,
    defaultValues: emptyApplication,
    texts: 'careers:form',
    mutation: { mutationFn: send },
    variables: (values) => ({ jobId, ...values }),
    refusals,
    invalidTexts({ resume, answers, ...others }) {
      const wrong = [...Object.values(others), ...Object.values(answers ?? {})];
      if (wrong.length === 0) return 'fields.resume.refusals.required';
      return resume || wrong.some((error) => isMissing(error)) ? 'missing' : 'incorrect';
    },
    failureTexts: (error) =>
      isAborted(error) ? { variant: 'default', title: t('form.cancelledTitle'), text: t('form.cancelledText'), note: null } : undefined,
    // The posting may ask for other things by now.
    onFailed: () => void (jobId && jobForm.refetch()),
    onSent() {
      toast({ variant: 'success', title: t('sent.title'), description: t('sent.text') });
      onSubmitted();
    },
  });

  useEffect(() => (isFormOpen ? () => controllerRef.current?.abort() : undefined), [isFormOpen]);

  /** Switches to the cover letter of a position. */
  function switchTo(id: string) {
    if (letterJobId.current === id) return;
    if (letterJobId.current) coverLetters.current.set(letterJobId.current, form.getValues('coverLetter'));
    form.setValue('coverLetter', coverLetters.current.get(id) ?? '');
    letterJobId.current = id;
  }

  return {
    form,
    asked,
    isFormPending: Boolean(jobId) && jobForm.isPending,
    progress,
    switchTo,
    cancel: () => controllerRef.current?.abort(),
  };
}

export type ApplicationInProgress = ReturnType<typeof useApplication>;
