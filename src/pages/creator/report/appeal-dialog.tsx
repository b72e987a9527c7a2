import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { appealMutation, type OwnDecision } from '@/features/reports/own';
import { maxReportLength } from '@/features/reports/reasons';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { appealSchema } from './report-schema';

/** The form with which a creator appeals against a decision, once. */
export function AppealDialog({ decision, onClose }: { decision: OwnDecision; onClose: () => void }) {
  const { t } = useTranslation('report');
  const form = useSendForm({
    schema: appealSchema,
    defaultValues: { appeal: '' },
    texts: 'report:appeal',
    messages: 'report',
    mutation: appealMutation,
    variables: ({ appeal }) => ({ id: decision.id, appeal }),
    refusals: { appeal_closed: { message: 'errors.appealClosed' } },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('appeal.done') });
    },
  });
  useDialogEntry(true, () => !form.isSending && onClose());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('appeal.title')}
      description={t('appeal.text')}
      initialFocus="field"
      dismissible={!form.isSending}
    >
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="flex flex-col gap-5">
          <TextAreaField<z.input<typeof appealSchema>> name="appeal" required rows={5} dir="auto" maxLength={maxReportLength} />
          <FormError {...form.problem} />
        </DialogBody>
        <DialogFooter>
          <SubmitButton loading={form.isSending} className="w-full sm:w-auto sm:min-w-44">
            {t('appeal.send')}
          </SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}
