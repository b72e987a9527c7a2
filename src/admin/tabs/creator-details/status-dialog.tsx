import { mutationOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { refreshCreators } from '@/features/creators/admin';
import { changeRows, type ActionTarget, type Chosen } from '@/features/lists/actions';
import { isolatedName } from '@/i18n/isolated';
import { readable } from '@/lib/readable';
import { useReportChanged } from '../../list/use-report-changed';
import { useRowsCalled } from '../../list/use-texts';
import { longestReason } from './creator-row';

const texts = { count: 'panel-creator-details:count' } as const;

const schema = z.object({
  reason: z.string().check(z.trim(), z.maxLength(longestReason, 'errors.long'), readable('text', 'errors.unreadable')),
});

type Status = 'active' | 'suspended';

const changeStatusMutation = mutationOptions({
  mutationFn: ({ creators, status, reason }: { creators: ActionTarget; status: Status; reason: string }) =>
    changeRows('creators', { status, reason: reason || undefined }, creators),
  onSettled: (_result, _error, _change, _before, { client }) => refreshCreators(client),
});

export interface StatusDialogProps {
  chosen: Chosen;
  /** The key of the stored draft of the form. */
  name: string;
  status: Status;
  onClose: () => void;
  onDone?: () => void;
}

/** The form that activates or suspends accounts. The creators may read the reason. */
export function StatusDialog({ chosen, name, status, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation(['panel-creator-details', 'panel-list']);
  const called = useRowsCalled(texts);
  const reportChanged = useReportChanged(texts);
  const action = status === 'active' ? 'activate' : 'suspend';
  const form = useSendForm({
    schema,
    defaultValues: { reason: '' },
    texts: 'panel-creator-details:form',
    mutation: changeStatusMutation,
    variables: ({ reason }) => ({ creators: chosen.target, status, reason }),
    onSent({ status: outcome, count }) {
      onClose();
      if (outcome === 'changed') {
        reportChanged(count, chosen.recount);
        return;
      }
      onDone?.();
      if (count === 0) toast({ title: t('panel-list:gone.title'), description: t('panel-list:gone.text') });
      else toast({ variant: 'success', title: t(`${action}.done`, { rows: called(count, chosen.name) }) });
    },
  });
  const title =
    chosen.name === undefined
      ? t(`${action}.several`, { rows: called(chosen.count) })
      : t(`${action}.title`, { username: isolatedName(chosen.name) });
  return (
    <FormDialog
      form={form}
      name={name}
      size="sm"
      title={title}
      description={t(`${action}.text`)}
      submitLabel={t(`${action}.label`)}
      onClose={onClose}
    >
      <TextAreaField<z.input<typeof schema>> name="reason" rows={3} dir="auto" maxLength={longestReason} className="lg:text-small" />
    </FormDialog>
  );
}
