import { companyDay } from '@functions/company-day.ts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { latinNumber } from '@/admin/forms/amount-text';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { TextField } from '@/components/form/fields';
import { TextInput } from '@/components/form/text-input';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { createInvitationMutation } from '@/features/creators/community-admin';
import { useLanguage } from '@/i18n/use-language';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/lib/paths';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';

/** The limits of the database. */
const limits = { note: 120, uses: 1000, days: 366 } as const;

const schema = z.object({
  note: requiredText('form.errors.noteRequired').check(
    z.maxLength(limits.note, 'form.errors.noteLong'),
    readable('line', 'form.errors.unreadable'),
  ),
  uses: z.string().check(
    z.overwrite(latinNumber),
    z.refine((uses) => /^\d{1,4}$/.test(uses) && Number(uses) >= 1 && Number(uses) <= limits.uses, 'form.errors.uses'),
  ),
  until: z
    .string()
    .check(z.refine((day) => day >= companyDay(Date.now()) && day <= companyDay(Date.now(), limits.days), 'form.errors.until')),
});
type Values = z.input<typeof schema>;

const controlClass = 'lg:min-h-9 lg:text-small';

/** The form of a new invitation, then its link, which is shown this once. */
export function NewInvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('panel-community');
  const [token, setToken] = useState<string>();
  const [[first, start, last]] = useState(() => [companyDay(Date.now()), companyDay(Date.now(), 14), companyDay(Date.now(), limits.days)]);
  const form = useSendForm({
    schema,
    defaultValues: { note: '', uses: '1', until: start },
    texts: 'panel-community:form',
    messages: 'panel-community',
    mutation: createInvitationMutation,
    variables: ({ note, uses, until }) => ({ note, uses: Number(uses), until }),
    refusals: {
      expires_on_range: { field: 'until', message: 'form.errors.until' },
      note_invisible: { field: 'note', message: 'form.errors.unreadable' },
    },
    onSent: setToken,
    keepsValues: true,
  });
  if (token !== undefined) return <LinkDialog token={token} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      name="community-invitation:new"
      title={t('form.title')}
      description={t('form.text')}
      submitLabel={t('form.submit')}
      onClose={onClose}
    >
      <TextField<Values> name="note" dir="auto" required maxLength={limits.note} className={controlClass} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<Values> name="uses" inputMode="numeric" dir="ltr" required className={controlClass} />
        <TextField<Values> name="until" type="date" dir="ltr" required min={first} max={last} className={controlClass} />
      </div>
    </FormDialog>
  );
}

function LinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['panel-community', 'common']);
  const { localizePath } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const link = `${window.location.origin}${localizePath(paths.creatorsHub)}?invitation=${token}`;
  const copy = () =>
    void copyText(link).then(
      () => setCopied(true),
      () => toast({ variant: 'destructive', title: t('link.copyFailed') }),
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('link.title')} description={t('link.text')}>
      <Field label={t('link.label')}>
        <TextInput value={link} dir="ltr" readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          <span aria-live="polite">{t(isCopied ? 'common:copied' : 'link.copy')}</span>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
