import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { interviewLengths, setInterviewMutation, type Interview } from '@/features/applications/interviews';
import { readable } from '@/lib/readable';

const schema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.maxLength(interviewLengths.reason, 'interviewForm.errors.long'),
      readable('text', 'interviewForm.errors.unreadable'),
    ),
});
type Values = z.input<typeof schema>;

/** Asks for a few words to the applicant before an offer or an appointment is called off. */
export function CallOffDialog({ interview, onClose }: { interview: Pick<Interview, 'id' | 'status'>; onClose: () => void }) {
  const { t } = useTranslation('panel-applications');
  const form = useSendForm({
    schema,
    defaultValues: { reason: '' },
    texts: 'panel-applications:callOffForm',
    mutation: setInterviewMutation,
    variables: ({ reason }) => ({ id: interview.id, status: 'called_off' as const, reason }),
    refusals: { interview_changed: { message: 'interview.changed' }, notFound: { message: 'interviewForm.errors.deleted' } },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('interview.calledOff') });
    },
  });
  const isOffer = interview.status === 'offered';
  return (
    <FormDialog
      form={form}
      name={`interview-call-off:${interview.id}`}
      size="sm"
      title={t(isOffer ? 'interview.withdraw' : 'interview.callOff')}
      description={t('callOffForm.text')}
      submitLabel={t(isOffer ? 'interview.withdraw' : 'interview.callOff')}
      onClose={onClose}
    >
      <TextAreaField<Values> name="reason" rows={3} dir="auto" maxLength={interviewLengths.reason} optional className="lg:text-small" />
    </FormDialog>
  );
}
