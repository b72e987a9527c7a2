import { useRef } from 'react';
import { useAppForm, type AppForm } from '@/components/form/use-app-form';
import { applicationSchema, emptyApplication, type ApplicationValues } from '@/features/applications/schema';

export type ApplicationFormState = AppForm<ApplicationValues, ApplicationValues>;

/**
 * The application that is being written. Name, addresses and résumé stay when the visitor turns to another position;
 * each position has a cover letter of its own.
 */
export function useApplicationDraft() {
  const form = useAppForm({ schema: applicationSchema, defaultValues: emptyApplication });
  const letters = useRef(new Map<string, string>());
  const current = useRef<string>(undefined);

  function startFor(jobId: string) {
    if (current.current === jobId) return;
    if (current.current) letters.current.set(current.current, form.getValues('coverLetter'));
    form.setValue('coverLetter', letters.current.get(jobId) ?? '');
    current.current = jobId;
  }

  return { form, startFor };
}
