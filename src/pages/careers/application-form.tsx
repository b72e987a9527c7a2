import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/fields';
import { FileField } from '@/components/form/file-drop';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { AskedFields, AskedPhone } from '@/features/applications/application-fields';
import { acceptResume, resumeEndings, resumeMaxBytes } from '@/features/applications/accept-resume';
import type { ApplicationValues } from '@/features/applications/schema';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths';
import type { ApplicationInProgress } from './use-application';

/** The fields of an application. Full name, email and résumé are required. */
export function ApplicationForm({
  application: { form, asked, isFormPending, progress, cancel },
  backLabel,
  onBack,
}: {
  application: ApplicationInProgress;
  backLabel: string;
  onBack: () => void;
}) {
  const { t } = useTranslation(['careers', 'common']);
  const [isChecking, setIsChecking] = useState(false);
  const { isSending } = form;

  // The button that led here has been removed. React Hook Form's setFocus waits for a timer, during which typed text would be lost.
  const firstField = useRef<HTMLDivElement>(null);
  useEffect(() => firstField.current?.querySelector('input')?.focus(), []);

  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        <div ref={firstField}>
          <TextField<ApplicationValues> name="fullName" autoComplete="name" required />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<ApplicationValues> name="email" type="email" autoComplete="email" required />
          <AskedPhone form={asked} />
        </div>
        {/* A chosen file is validated at once. */}
        <FileField<ApplicationValues>
          name="resume"
          accept={resumeEndings}
          maxBytes={resumeMaxBytes}
          inspect={acceptResume}
          onInspecting={setIsChecking}
          progress={progress}
          disabled={isSending}
          required
        />
        {isFormPending ? <Skeleton className="h-36" /> : <AskedFields form={asked} />}
        <CheckboxField<ApplicationValues> name="keepInPool" />
        <p className="text-small text-muted">
          {t('form.privacy')}{' '}
          <AppLink to={paths.privacyPolicy} target="_blank" rel="noopener" className="text-primary-text underline underline-offset-4">
            {t('form.privacyLink')}
            <span className="sr-only"> ({t('common:opensInNewTab')})</span>
          </AppLink>
        </p>
        <FormError {...form.problem} />
        <SendingStatus progress={progress} />
      </DialogBody>
      <DialogFooter>
        {isSending ? (
          <Button variant="ghost" disabled={progress === 1} onClick={cancel}>
            {t('form.cancel')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onBack}>
            {backLabel}
          </Button>
        )}
        <SubmitButton loading={isSending || isChecking || isFormPending} className="max-sm:px-3 sm:min-w-48">
          {t('form.submit')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}

/** Announces the upload progress to screen readers, in steps of 25 %. */
function SendingStatus({ progress }: { progress: number | undefined }) {
  const { t } = useTranslation('careers');
  const percent = progress === undefined ? undefined : Math.floor(progress * 4) * 25;
  return (
    <p role="status" className="sr-only">
      {percent !== undefined && (percent === 100 ? t('form.storing') : t('form.uploading', { percent }))}
    </p>
  );
}
