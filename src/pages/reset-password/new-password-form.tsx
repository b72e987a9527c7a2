import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { PasswordInput } from '@/components/form/password-input';
import { PasswordMeter } from '@/components/form/password-meter';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useAppForm } from '@/components/form/use-app-form';
import { passwordMin } from '@/session/password-recovery';
import { emptyNewPassword, newPasswordSchema } from './new-password-schema';
import { useSetPassword } from './use-set-password';

export interface NewPasswordFormProps {
  /** Whose password it is. */
  email: string;
  /** The link's session is over, so nothing can be saved any more. */
  onExpired: () => void;
}

/** The new password, twice (admin spec section 2, password reset screen). */
export function NewPasswordForm({ email, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('login');
  const form = useAppForm({ schema: newPasswordSchema, defaultValues: emptyNewPassword });
  const { isSending, problem, send, clearProblem } = useSetPassword(form, { email, onExpired });
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    // The schema's messages are keys of this file (a test compares them); their type is only known to be text.
    <Form translate={(key) => t(key as 'reset.errors.passwordShort')} method="post" onSubmit={form.submit(send, clearProblem)} className="flex flex-col gap-5">
      {/* Tells password managers, and the person, which account this is. */}
      <Field label={t('reset.account')}>
        <TextInput value={email} type="email" autoComplete="username" readOnly />
      </Field>
      <Field label={t('reset.password')} hint={t('reset.passwordHint', { count: passwordMin })} error={form.error('password')} required>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
        <PasswordMeter password={password} />
      </Field>
      <Field label={t('reset.confirmation')} error={form.error('confirmation')} required>
        <PasswordInput {...form.register('confirmation')} autoComplete="new-password" />
      </Field>
      <FormError title={problem && t('reset.failed.title')} message={problem} />
      <SubmitButton size="lg" loading={isSending} className="w-full">
        {t('reset.submit')}
      </SubmitButton>
    </Form>
  );
}
