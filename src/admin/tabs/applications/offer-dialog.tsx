import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { FormDialog } from '@/admin/ui/form-dialog';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { clashesOf, interviewLengths, nextInterviewsQuery, offerInterviewMutation } from '@/features/applications/interviews';
import type { Interview, InterviewEntry } from '@/features/applications/interviews';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import type { Application } from './applications-list';
import { offerSchema } from './offer-schema';

const controlClass = 'lg:min-h-9 lg:text-small';
const slots = ['slot1', 'slot2', 'slot3'] as const;

const refusals = {
  interview_past: { field: 'slot1', message: 'interviewForm.errors.past' },
  interview_overlap: { field: 'slot2', message: 'interviewForm.errors.overlap' },
  interview_answer_until: { field: 'answerUntil', message: 'interviewForm.errors.answerUntil' },
  application_closed: { message: 'interviewForm.errors.closed' },
  interview_changed: { message: 'interviewForm.errors.changed' },
  notFound: { message: 'interviewForm.errors.deleted' },
} as const;

export interface OfferDialogProps {
  row: Pick<Application, 'id' | 'full_name' | 'stage' | 'language'>;
  /** The offer or appointment in whose place the times come. */
  replaced: Interview | null;
  onClose: () => void;
}

/** The form that offers an applicant one to three times for an interview. */
export function OfferDialog({ row, replaced, onClose }: OfferDialogProps) {
  const { t } = useTranslation('panel-applications');
  const canMove = row.stage === 'new' || row.stage === 'shortlisted';
  const form = useSendForm({
    schema: offerSchema,
    defaultValues: {
      slot1: '',
      slot2: '',
      slot3: '',
      minutes: String(replaced?.minutes ?? 45),
      answerUntil: '',
      place: replaced?.place ?? '',
      onlineUrl: replaced?.online_url ?? '',
      interviewerName: replaced?.interviewer_name ?? '',
      interviewerEmail: replaced?.interviewer_email ?? '',
      note: replaced?.note ?? '',
      movesStage: canMove,
    },
    texts: 'panel-applications:interviewForm',
    mutation: offerInterviewMutation,
    variables: (entry) => ({ applicationId: row.id, entry, replaces: replaced && { id: replaced.id, status: replaced.status } }),
    refusals,
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('interview.sent') });
    },
  });
  const [slot1, slot2, slot3, minutes, interviewerEmail] = useWatch({
    control: form.control,
    name: ['slot1', 'slot2', 'slot3', 'minutes', 'interviewerEmail'],
  });
  return (
    <FormDialog
      form={form}
      name={`interview:${row.id}`}
      size="lg"
      title={t('interviewForm.title', { name: isolatedName(row.full_name) })}
      description={t(replaced?.status === 'picked' ? 'interviewForm.moveText' : 'interviewForm.text')}
      submitLabel={t('interviewForm.submit')}
      onClose={onClose}
    >
      <FieldGroup title={t('interviewForm.times')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {slots.map((slot, index) => (
            <TextField<InterviewEntry>
              key={slot}
              name={slot}
              type="datetime-local"
              dir="ltr"
              required={index === 0}
              optional={index > 0}
              className={controlClass}
            />
          ))}
          <TextField<InterviewEntry> name="minutes" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<InterviewEntry> name="answerUntil" type="datetime-local" dir="ltr" required className={controlClass} />
        </div>
        <Clashes entry={{ slot1, slot2, slot3, minutes, interviewerEmail }} ownId={replaced?.id} />
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<InterviewEntry> name="place" dir="auto" maxLength={interviewLengths.place} className={controlClass} />
        <TextField<InterviewEntry> name="onlineUrl" type="url" dir="ltr" optional className={controlClass} />
        <TextField<InterviewEntry>
          name="interviewerName"
          dir="auto"
          maxLength={interviewLengths.interviewer}
          optional
          className={controlClass}
        />
        <TextField<InterviewEntry> name="interviewerEmail" type="email" dir="ltr" optional className={controlClass} />
      </div>
      <TextAreaField<InterviewEntry>
        name="note"
        rows={3}
        dir="auto"
        maxLength={interviewLengths.note}
        hint={t(row.language === 'ar' ? 'interviewForm.noteInArabic' : 'interviewForm.noteInEnglish')}
        optional
        className="lg:text-small"
      />
      {canMove && <CheckboxField<InterviewEntry> name="movesStage" />}
    </FormDialog>
  );
}

/** Warns of offered times that are taken by interviews of others. */
function Clashes({ entry, ownId }: { entry: Parameters<typeof clashesOf>[0]; ownId: string | undefined }) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const { data: next = [] } = useQuery(nextInterviewsQuery);
  const clashes = clashesOf(entry, next).filter(({ id }) => id !== ownId);
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Notice tone="warning" title={t('interviewForm.taken')}>
          <ul>
            {clashes.map(({ id, starts_at, name }) => (
              <li key={id}>
                {t('interviewForm.takenBy', {
                  name: isolatedName(name),
                  time: formatDate(starts_at, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Qatar' }),
                })}
              </li>
            ))}
          </ul>
          <p>{t('interviewForm.takenText')}</p>
        </Notice>
      )}
    </div>
  );
}
