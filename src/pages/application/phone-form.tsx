import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { PhoneField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { correctPhoneMutation } from '@/features/applications/status';
import { isPhone, normalizePhone } from '@/lib/phone';

const schema = z.object({
  phone: z.string().check(z.trim(), z.overwrite(normalizePhone), z.refine(isPhone, 'phoneForm.errors.phone')),
});
type Values = z.input<typeof schema>;

/** The form to correct the phone number of an application. */
export function PhoneForm({ token, phone }: { token: string; phone: string }) {
  const { t } = useTranslation('application');
  const form = useSendForm({
    schema,
    defaultValues: { phone },
    texts: 'application:phoneForm',
    mutation: correctPhoneMutation(token),
    variables: ({ phone: corrected }) => corrected,
    refusals: { conflict: { message: 'phoneForm.errors.closed' }, notFound: { message: 'phoneForm.errors.unknown' } },
    onSent: () => toast({ variant: 'success', title: t('phoneForm.done') }),
    keepsValues: true,
  });
  return (
    <SendForm form={form} className="flex flex-col gap-3">
      <PhoneField<Values> name="phone" required />
      <FormError {...form.problem} />
      <SubmitButton variant="secondary" loading={form.isSending} className="w-full">
        {t('phoneForm.submit')}
      </SubmitButton>
    </SendForm>
  );
}
