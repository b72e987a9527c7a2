import { emailMax } from '@functions/contact-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { erasableKinds, erasePersonMutation, type PersonErasure } from '@/features/people/admin';
import { contactKey } from '@/features/people/contact-key';

const parts = ['rows', 'files', 'accounts', 'trail'] as const;

const schemaFor = (contact: string) =>
  z.object({
    contact: z.string().check(
      z.minLength(1, 'erase.errors.missing'),
      z.refine((typed) => typed === '' || contactKey(typed) === contactKey(contact), 'erase.errors.other'),
    ),
  });

type Values = z.input<ReturnType<typeof schemaFor>>;

export interface ErasePersonProps {
  contact: string;
  rows: PersonErasure['rows'];
  onClose: () => void;
}

/** Lists the data that will be erased. Requires the address or number again, because this cannot be undone. */
export function ErasePerson({ contact, rows, onClose }: ErasePersonProps) {
  const { t } = useTranslation(['panel-people', 'common']);
  const [schema] = useState(() => schemaFor(contact));
  const count = erasableKinds.reduce((sum, kind) => sum + rows[kind].length, 0);
  const form = useSendForm({
    schema,
    defaultValues: { contact: '' },
    texts: 'panel-people:erase',
    mutation: erasePersonMutation,
    variables: (values) => ({ contact: values.contact, rows }),
    invalidTexts: () => null,
    refusals: { file_left: { message: 'erase.errors.file' }, administrator_account: { message: 'erase.errors.administrator' } },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('erase.done'), description: t('erase.doneText') });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('erase.title')}
      description={t('erase.text', { count })}
      size="sm"
      initialFocus="field"
      dismissible={!form.isSending}
    >
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="flex flex-col gap-5">
          <ul className="list-disc space-y-1 ps-5 text-small text-muted">
            {parts.map((part) => (
              <li key={part}>{t(`erase.parts.${part}`)}</li>
            ))}
          </ul>
          <TextField<Values>
            name="contact"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailMax}
            hint={<bdi dir="ltr">{contact}</bdi>}
            required
            className="lg:text-small"
          />
          <FormError {...form.problem} />
        </DialogBody>
        <DialogFooter>
          <Button size="sm" variant="ghost" disabled={form.isSending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton size="sm" variant="danger" loading={form.isSending}>
            {t('erase.label')}
          </SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}
