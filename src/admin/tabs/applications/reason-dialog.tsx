import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { TextAreaField } from '@/components/form/fields';
import { longestReason, readReason, setReason, type StoredReason } from '@/features/applications/admin';
import { restoreRow } from '@/features/lists/actions';
import { readable } from '@/lib/readable';
import type { Application } from './applications-list';

const schema = z.object({
  reason: z.string().check(z.trim(), z.maxLength(longestReason, 'stageForm.errors.long'), readable('text', 'stageForm.errors.unreadable')),
});
type Values = z.input<typeof schema>;

/** The only column is compared with the value that was read. */
const toFormRow = ({ reason, isDeleted }: StoredReason) => ({
  version: reason,
  updatedAt: null,
  isDeleted,
  values: { reason: reason ?? '' },
});

/** Edits the reason of a refusal. The mail to the applicant never contains it. */
export function ReasonDialog({ row, onClose }: { row: Pick<Application, 'id' | 'full_name' | 'rejection_reason'>; onClose: () => void }) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const form = useRowForm({
    schema,
    table: 'job_applications',
    id: row.id,
    row: toFormRow({ reason: row.rejection_reason, isDeleted: false }),
    empty: { reason: '' },
    read: async () => {
      const newer = await readReason(row.id);
      return newer && toFormRow(newer);
    },
    restore: () => restoreRow('job_applications', row.id),
    texts: 'panel-applications:reasonForm',
    mutation: { mutationFn: setReason, onSettled: () => client.invalidateQueries({ queryKey: ['list', 'job_applications'] }) },
    variables: ({ reason }, before) => ({ id: row.id, before: before?.version ?? null, reason }),
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
