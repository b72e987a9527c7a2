import { CalendarCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConsentField } from '@/components/form/consent-field';
import { PhoneField, SelectField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SentMessage } from '@/components/form/sent-message';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import type { SendFormState } from '@/components/form/send-form-options';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { AddToCalendar } from '@/features/enrolments/add-to-calendar';
import { enrolMutation } from '@/features/enrolments/enrol';
import type { OpenRun } from '@/features/enrolments/open-runs';
import { emptyEnrolment, enrolmentSchema, maxSeats, type EnrolmentValues } from '@/features/enrolments/schema';

export interface EnrolDialogProps {
  run: OpenRun;
  /** The start of the run as text. */
  start: string;
  /** The title of the course. */
  title: string;
  /** When the form was opened, in milliseconds since the epoch. */
  openedAt: number;
  open: boolean;
  onClose: () => void;
}

/** The form that enrols in a run, then the outcome: a seat, or a place on the waiting list. */
export function EnrolDialog({ run, start, title, openedAt, open, onClose }: EnrolDialogProps) {
  const { t } = useTranslation(['enrolment', 'common']);
  const { language } = useLanguage();
  const form = useSendForm({
    schema: enrolmentSchema,
    defaultValues: emptyEnrolment,
    texts: 'enrolment',
    mutation: enrolMutation,
    variables: (values, signs) => ({ ...values, runId: run.id, language, signs }),
    openedAt,
    isJudged: true,
    refusals: { run_closed: { message: 'errors.closed' } },
  });
  useDialogEntry(open, () => !form.isSending && onClose());
  const outcome = form.answer;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('title', { course: title })}
      description={start}
      descriptionHidden={form.isSent}
      initialFocus="field"
      dismissible={!form.isSending}
    >
      {outcome ? (
        <>
          <SentMessage
            icon={outcome === 'waiting' ? Hourglass : CalendarCheck}
            title={t(`sent.${outcome}.title`)}
            text={t(`sent.${outcome}.text`, { start, email: form.sent?.email })}
          />
          <DialogFooter>
            {outcome === 'enrolled' && (
              <AddToCalendar
                uid={run.id}
                start={run.startsAt}
                minutes={run.minutes}
                title={title}
                place={localize(run.place, language)}
                description={localize(run.schedule, language)}
                at={openedAt}
              />
            )}
            <Button onClick={onClose}>{t('common:close')}</Button>
          </DialogFooter>
        </>
      ) : (
        <EnrolForm form={form} isWaiting={run.seats === 'waiting'} />
      )}
    </Dialog>
  );
}

function EnrolForm({ form, isWaiting }: { form: SendFormState; isWaiting: boolean }) {
  const { t } = useTranslation(['enrolment', 'common']);
  const { language } = useLanguage();
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        {isWaiting && <p className="text-body text-muted">{t('waitingNote')}</p>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<EnrolmentValues> name="name" autoComplete="name" required />
          <TextField<EnrolmentValues> name="company" autoComplete="organization" optional />
          <TextField<EnrolmentValues> name="email" type="email" autoComplete="email" required />
          <PhoneField<EnrolmentValues> name="phone" required />
          <SelectField<EnrolmentValues> name="seats">
            {Array.from({ length: maxSeats }, (_, index) => (
              <option key={index} value={index + 1}>
                {formatNumber(index + 1, language)}
              </option>
            ))}
          </SelectField>
        </div>
        <ConsentField label={t('fields.consent.label')} linkText={t('privacyLink')} />
        <FormError {...form.problem} />
      </DialogBody>
      <DialogFooter>
        <SubmitButton loading={form.isSending} className="w-full sm:w-auto sm:min-w-44">
          {t(isWaiting ? 'sendWaiting' : 'send')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}
