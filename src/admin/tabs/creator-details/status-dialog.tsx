import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { setStatusMutation, type StatusChange } from '@/features/creators/admin';

/** As in the database. */
const longestReason = 500;

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(longestReason, 'errors.long')) });

export interface StatusDialogProps {
  id: string;
  username: string;
  status: StatusChange['status'];
  onClose: () => void;
}

/** Asks before an account is activated or suspended, and why. */
export function StatusDialog({ id, username, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation('panel-creator-details');
  const action = status === 'active' ? 'activate' : 'suspend';
  const form = useSendForm({
    schema,
    defaultValues: { reason: '' },
    texts: 'panel-creator-details:form',
    mutation: setStatusMutation,
    variables: ({ reason }) => ({ id, status, reason }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t(`${action}.done`) });
    },
  });
  return (
    <FormDialog form={form} name={`creator-status:${id}:${status}`} size="sm" title={t(`${action}.title`, { username })} description={t(`${action}.text`)} submitLabel={t(`${action}.label`)} onClose={onClose}>
      <TextAreaField<z.input<typeof schema>> name="reason" rows={3} dir="auto" maxLength={longestReason} className="lg:text-small" />
    </FormDialog>
  );
}
