import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { FileDrop } from '@/components/form/file-drop';
import { acceptResume, resumeEndings, resumeMaxBytes, resumeRefusals, type ResumeRefusal } from '@/features/applications/accept-resume';
import { reasonAmong } from '@/lib/backend/errors';
import type { ApplicationFormState } from './use-application-draft';

export interface ResumeFieldProps {
  form: ApplicationFormState;
  /** 0 to 1 while it is being sent. */
  progress: number | undefined;
  disabled: boolean;
  /** Told while a chosen file is being looked into. */
  onChecking: (isChecking: boolean) => void;
}

/**
 * The résumé, chosen or dropped. It is looked into at once; one that is refused leaves the one before in its place,
 * and says why in a toast (spec section 5) and beside the field.
 */
export function ResumeField({ form, progress, disabled, onChecking }: ResumeFieldProps) {
  const { t } = useTranslation('careers');
  const { field } = useController({ control: form.control, name: 'resume' });
  const newest = useRef<File>(null);

  function refuse(reason: ResumeRefusal) {
    form.setError('resume', { message: `resume.${reason}.text` });
    toast({ variant: 'destructive', title: t(`resume.${reason}.title`), description: t(`resume.${reason}.text`) });
  }

  function put(file: File | null) {
    form.setValue('resume', file, { shouldDirty: true, shouldValidate: file !== null || form.formState.isSubmitted });
  }

  async function take(file: File | null) {
    newest.current = file;
    if (!file) {
      onChecking(false);
      put(null);
      return;
    }
    onChecking(true);
    try {
      const accepted = await acceptResume(file);
      if (newest.current === file) put(accepted);
    } catch (error) {
      const refusal = reasonAmong(error, resumeRefusals);
      if (!refusal) throw error;
      if (newest.current === file) refuse(refusal);
    } finally {
      if (newest.current === file) onChecking(false);
    }
  }

  return (
    <Field label={t('form.fields.resume')} hint={t('form.fields.resumeHint')} error={form.error('resume')} required>
      <FileDrop
        name={field.name}
        file={field.value}
        onChange={(file) => void take(file)}
        onRefuse={refuse}
        accept={resumeEndings}
        maxBytes={resumeMaxBytes}
        progress={progress}
        disabled={disabled}
      />
    </Field>
  );
}
