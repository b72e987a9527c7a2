import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@functions/registration-rules.ts';
import { Field } from '@/components/form/field';
import { PasswordField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { PasswordMeter } from '@/components/form/password-meter';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import type { NewPasswordValues } from './new-password-schema';
import { useSetPassword, type SetPasswordOptions } from './use-set-password';

/** The form for a new password and its confirmation. */
export function NewPasswordForm({ email, onExpired }: SetPasswordOptions) {
  const { t } = useTranslation('login');
  const form = useSetPassword({ email, onExpired });
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <SendForm form={form} className="flex flex-col gap-5">
      {/* Shows the account, also to password managers. */}
      <Field label={t('reset.account')}>
        <TextInput value={email} type="email" autoComplete="username" readOnly />
      </Field>
      <PasswordField<NewPasswordValues>
        name="password"
        hintValues={{ count: limits.passwordMin }}
        autoComplete="new-password"
        below={<PasswordMeter password={password} />}
        required
      />
      <PasswordField<NewPasswordValues> name="confirmation" autoComplete="new-password" required />
      <FormError {...form.problem} />
      <SubmitButton size="lg" loading={form.isSending} className="w-full">
        {t('reset.submit')}
      </SubmitButton>
    </SendForm>
  );
}
