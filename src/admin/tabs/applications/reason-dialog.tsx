import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { longestReason, setReason } from '@/features/applications/admin';
import { readable } from '@/lib/readable';
import type { Application } from './applications-list';

const schema = z.object({
  reason: z.string().check(z.trim(), z.maxLength(longestReason, 'stageForm.errors.long'), readable('text', 'stageForm.errors.unreadable')),
});
type Values = z.input<typeof schema>;

/** Edits the reason of a refusal. The mail to the applicant never contains it. */
export function ReasonDialog({ row, onClose }: { row: Pick<Application, 'id' | 'full_name' | 'rejection_reason'>; onClose: () => void }) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const form = useSendForm({
    schema,
    defaultValues: { reason: row.rejection_reason ?? '' },
    texts: 'panel-applications:reasonForm',
    mutation: { mutationFn: setReason, onSettled: () => client.invalidateQueries({ queryKey: ['list', 'job_applications'] }) },
    variables: ({ reason }) => ({ id: row.id, reason }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      name={`application-reason:${row.id}`}
      size="sm"
      title={t('reasonForm.title', { name: row.full_name })}
      description={t('reasonForm.text')}
      submitLabel={t('reasonForm.submit')}
      onClose={onClose}
    >
      <TextAreaField<Values> name="reason" rows={3} dir="auto" maxLength={longestReason} className="lg:text-small" />
    </FormDialog>
  );
}
