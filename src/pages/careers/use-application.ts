import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { applicationSchema, emptyApplication, type ApplicationValues } from '@/features/applications/schema';
import { createSubmission } from '@/features/applications/submit-application';
import { useLanguage } from '@/i18n/use-language';

export interface ApplicationOptions {
  /** The position that is applied for. */
  jobId: string;
  /** Leaving the form calls an upload off. */
  isFormOpen: boolean;
  onSubmitted: (jobId: string) => void;
}

const refused = (reason: string) => ({ field: 'resume', message: `form.fields.resume.refusals.${reason}.text` }) as const;

/** What the backend may refuse, in words that say what to do next. */
const refusals = {
  resume_missing: refused('missing'),
  resume_unchecked: refused('missing'),
  resume_type: refused('content'),
  resume_content: refused('content'),
  resume_size: refused('size'),
  tooLarge: refused('size'),
  job_missing: { message: 'form.failed.closed' },
  // Not even in the trash any more.
  job_applications_job_id_fkey: { message: 'form.failed.closed' },
  rateLimited: { message: 'form.failed.limited' },
  // Too many résumés of others wait without an application.
  forbidden: { message: 'form.failed.notAccepted' },
  notFound: { message: 'form.failed.notAccepted' },
} as const;

const isCalledOff = (error: Error) => error.name === 'AbortError';

/**
 * The application that is being written and sent. Name, addresses and résumé stay when the visitor
 * turns to another position; each position has a cover letter of its own. An application that is being stored after its upload can't
 * be called off any more.
 */
export function useApplication({ jobId, isFormOpen, onSubmitted }: ApplicationOptions) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const [submit] = useState(() => createSubmission());
  /** 0 to 1 while the résumé is on its way, 1 while the application is stored. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(null);
  const letters = useRef(new Map<string, string>());
  const current = useRef<string>(undefined);

  async function send({ resume, ...texts }: ApplicationValues & { jobId: string }) {
    if (!resume) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await submit({ ...texts, language, resume }, { onProgress: setProgress, signal: controller.signal });
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  }

  const form = useSendForm({
    schema: applicationSchema,
    defaultValues: emptyApplication,
    texts: 'careers:form',
    mutation: { mutationFn: send },
    variables: (values) => ({ jobId, ...values }),
    refusals,
    invalidTexts({ resume, ...others }) {
      const wrong = Object.values(others);
      if (wrong.length === 0) return 'fields.resume.refusals.required';
      return resume || wrong.some(({ message }) => message?.endsWith('Required')) ? 'missing' : 'incorrect';
    },
    tellFailure: (error) =>
      isCalledOff(error) ? { variant: 'default', title: t('form.cancelledTitle'), text: t('form.cancelledText'), note: null } : undefined,
    onSent() {
      toast({ variant: 'success', title: t('sent.title'), description: t('sent.text') });
      onSubmitted(jobId);
    },
  });

  useEffect(() => (isFormOpen ? () => running.current?.abort() : undefined), [isFormOpen]);

  /** Changes to the cover letter of this position. */
  function startFor(id: string) {
    if (current.current === id) return;
    if (current.current) letters.current.set(current.current, form.getValues('coverLetter'));
    form.setValue('coverLetter', letters.current.get(id) ?? '');
    current.current = id;
  }

  return { form, progress, startFor, cancel: () => running.current?.abort() };
}

export type ApplicationInProgress = ReturnType<typeof useApplication>;
