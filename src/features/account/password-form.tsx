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
import { errorMessage, reasonAmong, toAppError } from '@/lib/backend/errors';
import { newPasswordProblem } from '@/session/new-password-rule';
import { accountEmailQuery, changePassword } from './own-account';

/**
 * The current password, and a new one twice. The strength rule is that of all accounts, since Auth has one rule.
 * Messages are keys of `account`.
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

interface PasswordFormProps {
  userId: string;
  /** Names the form. */
  label: string;
  /** The class of the controls. */
  controlClass?: string | undefined;
}

/** The form of a new password, for every account. It applies at once and ends all other sessions. */
export function PasswordForm({ userId, label, controlClass }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = usePasswordForm();
  const { data: email } = useQuery(accountEmailQuery(userId));
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <SendForm form={form} aria-label={label} className="flex max-w-md flex-col gap-5">
      {/* Names the account for password managers. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField<PasswordValues>
        name="current"
        autoComplete="current-password"
        {...(controlClass && { className: controlClass })}
        required
      />
      <PasswordField<PasswordValues>
        name="password"
        hintValues={{ count: limits.passwordMin }}
        autoComplete="new-password"
        {...(controlClass && { className: controlClass })}
        below={<PasswordMeter password={password} />}
        required
      />
      <PasswordField<PasswordValues>
        name="confirmation"
        autoComplete="new-password"
        {...(controlClass && { className: controlClass })}
        required
      />
      <FormError {...form.problem} />
      <SubmitButton size={controlClass ? 'sm' : 'md'} variant="secondary" loading={form.isSending} className="self-start">
        {t('password.submit')}
      </SubmitButton>
    </SendForm>
  );
}

/** The toast texts for a refused new password, by validation message. */
const toastTexts: Partial<Record<string, string>> = { 'password.errors.short': 'short', 'password.errors.weak': 'weak' };

function usePasswordForm() {
  const { t } = useTranslation(['account', 'common']);
  return useSendForm({
    schema: passwordSchema,
    defaultValues: { current: '', password: '', confirmation: '' },
    texts: 'account:password',
    mutation: { mutationFn: ({ current, password }: PasswordValues) => changePassword({ current, password }) },
    // A toast reports the first problem. All problems are marked in the form.
    invalidTexts: ({ current, password, confirmation }) =>
      current ? null : password ? (toastTexts[password.message ?? ''] ?? null) : confirmation ? 'mismatch' : null,
    failureTexts(error) {
      const title = t('password.failed');
      const { code, backendMessage } = toAppError(error);
      switch (
        reasonAmong(error, [
          'password_wrong',
          'account_locked',
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
        case 'account_locked':
          return { title, text: t('password.errors.locked'), fields: { current: 'password.errors.locked' } };
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
