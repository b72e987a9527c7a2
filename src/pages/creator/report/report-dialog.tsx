import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SentMessage } from '@/components/form/sent-message';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { maxReportLength, reportReasons } from '@/features/reports/reasons';
import { reportMutation, type Reportable } from '@/features/reports/report';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { useSession } from '@/session/use-session';
import { reportSchema } from './report-schema';

type Values = z.input<typeof reportSchema>;

/** The form that reports a post or a profile. Visitors may leave an address to be told the outcome. */
export function ReportDialog({ target, onClose }: { target: Reportable; onClose: () => void }) {
  const { t } = useTranslation(['report', 'common']);
  const { language } = useLanguage();
  const isVisitor = useSession().userId === null;
  const form = useSendForm({
    schema: reportSchema,
    defaultValues: { reason: '', details: '', email: '' },
    texts: 'report:form',
    messages: 'report',
    mutation: reportMutation,
    variables: ({ reason, details, email }) => ({
      subject: target.subject,
      id: target.id,
      // The schema has refused an empty one.
      reason: reason === '' ? 'other' : reason,
      details,
      email: isVisitor ? email : '',
      language,
    }),
    invalidTexts: ({ reason }) => (reason ? 'missing' : 'incorrect'),
  });
  useDialogEntry(true, () => !form.isSending && onClose());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`title.${target.subject}`, { name: isolatedName(target.name) })}
      description={t('intro')}
      descriptionHidden={form.isSent}
      initialFocus="field"
      dismissible={!form.isSending}
    >
      {form.isSent ? (
        <>
          <SentMessage icon={ShieldCheck} title={t('sent.title')} text={t('sent.text')} />
          <DialogFooter>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </DialogFooter>
        </>
      ) : (
        <SendForm form={form} className={dialogFormClass}>
          <DialogBody className="flex flex-col gap-5">
            <SelectField<Values> name="reason" required>
              <option value="">{t('choose')}</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </SelectField>
            <TextAreaField<Values> name="details" optional rows={3} dir="auto" maxLength={maxReportLength} />
            {isVisitor && <TextField<Values> name="email" type="email" autoComplete="email" optional />}
            <FormError {...form.problem} />
          </DialogBody>
          <DialogFooter>
            <SubmitButton loading={form.isSending} className="w-full sm:w-auto sm:min-w-44">
              {t('send')}
            </SubmitButton>
          </DialogFooter>
        </SendForm>
      )}
    </Dialog>
  );
}
