import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { paths } from '@/lib/paths';
import { ResumeField } from './resume-field';
import { SendingStatus } from './sending-status';
import type { ApplicationFormState } from './use-application-draft';
import type { Sending } from './use-send-application';

export interface ApplicationFormProps {
  form: ApplicationFormState;
  jobId: string;
  sending: Sending;
  onBack: () => void;
}

/** The fields of an application (spec section 5): full name, email and résumé required. */
export function ApplicationForm({ form, jobId, sending, onBack }: ApplicationFormProps) {
  const { t } = useTranslation(['careers', 'common']);
  const [isChecking, setIsChecking] = useState(false);
  const { register, error } = form;
  const { isSending, progress, problem } = sending;

  // The button that led here is gone, and focus with it. React Hook Form's setFocus waits for a timer, and keys pressed until
  // then would be lost.
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => beginning.current?.querySelector('input')?.focus(), []);

  return (
    // The schema's messages are keys of this file (a test compares them); their type is only known to be text.
    <Form translate={(key) => t(key as 'form.errors.nameRequired')} onSubmit={sending.onSubmit(jobId)} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        <div ref={beginning}>
          <Field label={t('form.fields.name')} error={error('fullName')} required>
            <TextInput {...register('fullName')} autoComplete="name" />
          </Field>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('form.fields.email')} error={error('email')} required>
            <TextInput {...register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label={t('form.fields.phone')} error={error('phone')} optional>
            <TextInput {...register('phone')} type="tel" autoComplete="tel" />
          </Field>
        </div>
        <ResumeField form={form} progress={progress} disabled={isSending} onChecking={setIsChecking} />
        <Field label={t('form.fields.coverLetter')} error={error('coverLetter')} optional>
          <TextArea {...register('coverLetter')} rows={5} />
        </Field>
        <p className="text-small text-muted">
          {t('form.privacy')}{' '}
          <AppLink to={paths.privacyPolicy} target="_blank" rel="noopener" className="text-primary-text underline underline-offset-4">
            {t('form.privacyLink')}
            <span className="sr-only"> ({t('common:opensInNewTab')})</span>
          </AppLink>
        </p>
        <FormError title={problem && t('form.failed.title')} message={problem} />
        <SendingStatus progress={progress} />
      </DialogBody>
      <DialogFooter>
        {isSending ? (
          <Button variant="ghost" disabled={progress === 1} onClick={sending.cancel}>
            {t('form.cancel')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onBack}>
            {t('form.back')}
          </Button>
        )}
        <SubmitButton loading={isSending || isChecking} className="max-sm:px-3 sm:min-w-48">
          {t('form.submit')}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
