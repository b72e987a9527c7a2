import { isMailAddress } from '@functions/address-rules.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { correctAddressMutation, type MailedList } from '@/features/notifications/mails';
import { isolatedName } from '@/i18n/isolated';
import { requiredEmail } from '@/lib/required-text';
import { FormDialog } from '../ui/form-dialog';

const schema = z.object({
  email: requiredEmail('address.errors.emailRequired', 'address.errors.email').check(z.refine(isMailAddress, 'address.errors.email')),
});
type Values = z.input<typeof schema>;

export interface AddressDialogProps {
  list: MailedList;
  id: string;
  name: string;
  email: string;
  onClose: () => void;
}

/** Corrects the address of an inquiry or application. Its failed mails are sent again. */
export function AddressDialog({ list, id, name, email, onClose }: AddressDialogProps) {
  const { t } = useTranslation('panel-mail');
  const form = useSendForm({
    schema,
    defaultValues: { email },
    texts: 'panel-mail:address',
    mutation: correctAddressMutation,
    variables: (values) => ({ list, id, was: email, email: values.email }),
    refusals: {
      address_invalid: { field: 'email', message: 'address.errors.email' },
      row_missing: { message: 'address.errors.gone' },
      address_changed: { message: 'address.errors.changed' },
    },
    onSent(retried) {
      onClose();
      toast({ variant: 'success', title: retried > 0 ? t('address.retried', { count: retried }) : t('address.done') });
    },
  });
  return (
    <FormDialog
      form={form}
      name={`address:${id}`}
      size="sm"
      title={t('address.title', { name: isolatedName(name) })}
      description={t('address.text')}
      submitLabel={t('address.submit')}
      onClose={onClose}
    >
      <TextField<Values> name="email" type="email" dir="ltr" required autoComplete="off" spellCheck={false} className="lg:text-small" />
    </FormDialog>
  );
}
