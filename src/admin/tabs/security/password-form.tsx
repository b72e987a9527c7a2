import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
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
import { newPasswordProblem } from '@/session/new-password-rule';
import { useSession } from '@/session/use-session';

/**
 * The current password, and a new one twice. The strength rule is that of all accounts, since Auth has one rule.
 * Messages are keys of `panel-security`.
 */
const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'password.errors.currentRequired')),
    password: z.string().check(
      z.refine((password) => newPasswordProblem(password) !== 'short', 'password.errors.short'),
      z.refine((password) => newPasswordProblem(password) !== 'long', 'password.errors.long'),
      z.refine((password) => newPasswordProblem(password) !== 'weak', 'password.errors.weak'),
    ),
    confirmation: z.string(),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, { error: 'password.errors.mismatch', path: ['confirmation'] }),
  );

type PasswordValues = z.input<typeof passwordSchema>;

const controlSize = 'lg:min-h-9 lg:text-small';

/** The form of a new password. It applies at once and ends all other sessions. */
export function PasswordForm() {
  const { t } = useTranslation(['panel-security', 'common']);
  const form = usePasswordForm();
  const { userId } = useSession();
  const { data: email } = useQuery(ownEmailQuery(userId ?? ''));
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <SendForm form={form} aria-label={t('groups.password.title')} className="flex max-w-md flex-col gap-5">
      {/* Names the account for password managers. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField<PasswordValues> name="current" autoComplete="current-password" className={controlSize} required />
      <PasswordField<PasswordValues>
        name="password"
        hintValues={{ count: limits.passwordMin }}
        autoComplete="new-password"
        className={controlSize}
        below={<PasswordMeter password={password} />}
        required
      />
      <PasswordField<PasswordValues> name="confirmation" autoComplete="new-password" className={controlSize} required />
      <FormError {...form.problem} />
      <SubmitButton size="sm" variant="secondary" loading={form.isSending} className="self-start">
        {t('password.submit')}
      </SubmitButton>
    </SendForm>
  );
}

/** The toast texts for a refused new password, by validation message. */
const toastTexts: Partial<Record<string, string>> = { 'password.errors.short': 'short', 'password.errors.weak': 'weak' };

function usePasswordForm() {
  const { t } = useTranslation(['panel-security', 'common']);
  return useSendForm({
    schema: passwordSchema,
    defaultValues: { current: '', password: '', confirmation: '' },
    texts: 'panel-security:password',
    mutation: { mutationFn: ({ current, password }: PasswordValues) => changePassword({ current, password }) },
    // A toast reports the first problem. All problems are marked in the form.
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
