import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isEmail } from '@functions/address-rules.ts';
import { cleanEmail } from '@functions/contact-rules.ts';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { useRecoveryMail } from './use-forgot-password';

const schema = z.object({
  email: z.string().check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'errors.emailRequired'),
    z.refine((email) => email === '' || isEmail(email), 'errors.emailInvalid'),
  ),
});

/** Asks for the address to which the reset link is mailed, while the login form is locked. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('login');
  const { mail, failure } = useRecoveryMail();
  const form = useSendForm({
    schema,
    defaultValues: { email: '' },
    texts: 'login',
    mutation: { mutationFn: mail },
    variables: ({ email }) => email,
    invalidTexts: ({ email }) => (email?.message === 'errors.emailRequired' ? 'forgot.required' : null),
    failureTexts: failure,
    onSent: (_answer, { email }) => onSent(email),
  });
  const { setFocus } = form;
  // Opened by the button above.
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <SendForm form={form} aria-label={t('forgot.link')} className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <TextField<z.input<typeof schema>> name="email" type="email" autoComplete="username" required />
      <FormError {...form.problem} />
      <SubmitButton loading={form.isSending} className="w-full">
        {t('forgot.submit')}
      </SubmitButton>
    </SendForm>
  );
}
