import { companyMoment, companyTime } from '@functions/company-day.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { moveTalkMutation } from '@/features/talks/admin';
import type { ListedTalk } from '@/features/talks/listed';
import { isolatedName } from '@/i18n/isolated';

const schema = z.object({
  start: z.string().check(
    z.minLength(1, 'errors.startRequired'),
    z.refine((value) => value === '' || companyMoment(value) !== undefined, 'errors.start'),
  ),
});
type Values = z.output<typeof schema>;

/** The form that moves a talk to another time, which need not be within the hours. */
export function MoveTalkDialog({ talk, onClose }: { talk: ListedTalk; onClose: () => void }) {
  const { t } = useTranslation('panel-talks');
  const form = useSendForm({
    schema,
    defaultValues: { start: companyTime(Date.parse(talk.starts_at)) },
    texts: 'panel-talks:move',
    messages: 'panel-talks',
    mutation: moveTalkMutation,
    // The form has checked it.
    variables: ({ start }: Values) => ({ talk, startsAt: companyMoment(start) ?? start }),
    refusals: {
      talk_overlap: { field: 'start', message: 'errors.overlap' },
      talk_past: { field: 'start', message: 'errors.past' },
      outdated: { message: 'errors.outdated' },
    },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('move.done') });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('move.title')}
      description={t('move.text', { name: isolatedName(talk.name) })}
      size="sm"
      initialFocus="field"
      dismissible={!form.isSending}
    >
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="space-y-4">
          <TextField<Values> name="start" type="datetime-local" dir="ltr" required className="lg:min-h-9 lg:text-small" />
          <FormError {...form.problem} />
        </DialogBody>
        <DialogFooter>
          <SubmitButton loading={form.isSending}>{t('move.open')}</SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}
