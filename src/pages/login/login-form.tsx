import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Notice } from '@/components/feedback/notice';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { PasswordInput } from '@/components/form/password-input';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useAppForm } from '@/components/form/use-app-form';
import { useHydrated } from '@/hooks/use-hydrated';
import { useLockout } from '@/session/use-lockout';
import { countdown } from './countdown';
import { LockedNotice } from './locked-notice';
import { loginSchema } from './login-schema';
import { useForgotPassword } from './use-forgot-password';
import { useLogin } from './use-login';

/** The address that a page which leads here hands over, or the lockout over a reload, so that it need not be typed again. */
function handedEmail(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

/** E-mail and password; while locked, nothing can be typed or sent (admin spec section 2). */
export function LoginForm() {
  const { t } = useTranslation('login');
  const email = handedEmail(useLocation().state);
  // Without default values the form takes over what was typed, or filled in by the browser, before it came alive.
  const form = useAppForm({ schema: loginSchema, defaultValues: email === undefined ? {} : { email } });
  const { isSending, problem, send, clearProblem } = useLogin();
  const forgot = useForgotPassword(form);
  const seconds = useLockout();
  const isLocked = seconds > 0;
  // Before that, the browser would send the form itself, with the password in the address.
  const isAlive = useHydrated();

  return (
    // The schema's messages are keys of this file (a test compares them); their type is only known to be text.
    <Form translate={(key) => t(key as 'errors.emailRequired')} method="post" onSubmit={form.submit(send, clearProblem)} className="flex flex-col gap-5">
      <LockedNotice seconds={seconds} />
      <Field label={t('fields.email')} error={form.error('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="username" disabled={isLocked} />
      </Field>
      <Field label={t('fields.password')} error={form.error('password')} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" disabled={isLocked} />
      </Field>
      {!isLocked && <FormError title={problem?.title} message={problem?.text} />}
      <SubmitButton size="lg" loading={isSending} disabled={isLocked || !isAlive} className="w-full">
        {isLocked ? (
          <>
            {t('lockedOut')} <bdi className="tabular-nums">{countdown(seconds)}</bdi>
          </>
        ) : (
          t('submit')
        )}
      </SubmitButton>
      <button
        type="button"
        disabled={forgot.isSending || !isAlive}
        aria-busy={forgot.isSending || undefined}
        onClick={() => {
          clearProblem();
          void forgot.send();
        }}
        className="-my-2 min-h-11 self-center px-2 text-small text-primary-text underline underline-offset-4 disabled:opacity-60"
      >
        {forgot.isSending ? t('forgot.sending') : t('forgot.link')}
      </button>
      {forgot.sentTo && (
        <Notice tone="success" title={t('forgot.sent.title')}>
          {t('forgot.sent.text', { email: forgot.sentTo })}
        </Notice>
      )}
    </Form>
  );
}
