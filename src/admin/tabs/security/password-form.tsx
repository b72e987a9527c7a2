import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@functions/registration-rules.ts';
import { toast } from '@/components/feedback/toast-store';
import { PasswordField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { PasswordMeter } from '@/components/form/password-meter';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { changePassword, ownEmailQuery } from '@/features/account/admin';
import { errorMessage, reasonAmong, toAppError } from '@/lib/backend/errors';
import { useSession } from '@/session/use-session';
import { passwordSchema, type PasswordValues } from './password-schema';

const dense = 'lg:min-h-9 lg:text-small';

/** A new password for this account. It is sent at once and ends all other sessions. */
export function PasswordForm() {
  const { t } = useTranslation(['panel-security', 'common']);
  const form = usePasswordForm();
  const { userId } = useSession();
  const { data: email } = useQuery(ownEmailQuery(userId ?? ''));
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <SendForm form={form} aria-label={t('groups.password.title')} className="flex max-w-md flex-col gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField<PasswordValues> name="current" autoComplete="current-password" className={dense} required />
      <PasswordField<PasswordValues>
        name="password"
        hintValues={{ count: limits.passwordMin }}
        autoComplete="new-password"
        className={dense}
        below={<PasswordMeter password={password} />}
        required
      />
      <PasswordField<PasswordValues> name="confirmation" autoComplete="new-password" className={dense} required />
      <FormError {...form.problem} />
      <SubmitButton size="sm" variant="secondary" loading={form.isSending} className="self-start">
        {t('password.submit')}
      </SubmitButton>
    </SendForm>
  );
}

/** The texts of the toast about a new password that is refused, by its message. */
const toastTexts: Partial<Record<string, string>> = { 'password.errors.short': 'short', 'password.errors.weak': 'weak' };

function usePasswordForm() {
  const { t } = useTranslation(['panel-security', 'common']);
  return useSendForm({
    schema: passwordSchema,
    defaultValues: { current: '', password: '', confirmation: '' },
    texts: 'panel-security:password',
    mutation: { mutationFn: ({ current, password }: PasswordValues) => changePassword({ current, password }) },
    // The first thing that is wrong is told as well as marked.
    invalidTexts: ({ current, password, confirmation }) =>
      current ? null : password ? (toastTexts[password.message ?? ''] ?? null) : confirmation ? 'mismatch' : null,
    tellFailure(error) {
      const title = t('password.failed');
      const { code, backendMessage } = toAppError(error);
      switch (
        reasonAmong(error, [
          'password_wrong',
          'current_password_required',
          'current_password_invalid',
          'same_password',
          'weak_password',
          'reauthentication_needed',
        ] as const)
      ) {
        case 'password_wrong':
        case 'current_password_required':
        case 'current_password_invalid':
          return { title, text: t('password.errors.currentWrong'), fields: { current: 'password.errors.currentWrong' } };
        case 'same_password':
          return { title, text: t('password.errors.same'), fields: { password: 'password.errors.same' } };
        case 'weak_password':
          return { title, text: t('password.errors.weak'), fields: { password: 'password.errors.weak' } };
        case 'reauthentication_needed':
          return { title, text: t('password.errors.loginAgain') };
        case undefined:
          return { title, text: (code !== 'offline' && code !== 'rateLimited' && backendMessage) || errorMessage(error, t) };
      }
    },
    onSent: () => toast({ variant: 'success', title: t('password.done.title'), description: t('password.done.text') }),
  });
}
