import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { PasswordField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useHydrated } from '@/hooks/use-hydrated';
import { useLockout } from '@/session/lockout-store';
import { countdown, minutesOf } from './countdown';
import { ForgotForm } from './forgot-form';
import { useForgotPassword } from './use-forgot-password';
import { useLogin, type LoginValues } from './use-login';

/** Email and password. During a lockout the fields and the submit button are disabled. */
export function LoginForm() {
  const { t } = useTranslation('login');
  const form = useLogin();
  const forgot = useForgotPassword(form);
  const seconds = useLockout();
  const isLocked = seconds > 0;
  // Before hydration the browser would submit the form itself.
  const isHydrated = useHydrated();

  return (
    <>
      <SendForm form={form} className="flex flex-col gap-5">
        <LockedNotice seconds={seconds} />
        <TextField<LoginValues> name="email" type="email" autoComplete="username" disabled={isLocked} required />
        <PasswordField<LoginValues> name="password" autoComplete="current-password" disabled={isLocked} required />
        {!isLocked && <FormError {...form.problem} />}
        <SubmitButton size="lg" loading={form.isSending} disabled={isLocked || !isHydrated} className="w-full">
          {isLocked ? (
            <>
              <span>{t('lockedOut')}</span> <bdi className="tabular-nums">{countdown(seconds)}</bdi>
            </>
          ) : (
            t('submit')
          )}
        </SubmitButton>
        <button
          type="button"
          disabled={forgot.isSending || !isHydrated}
          aria-busy={forgot.isSending || undefined}
          aria-expanded={isLocked ? forgot.isFormOpen : undefined}
          onClick={() => {
            form.clearProblem();
            void forgot.send();
          }}
          className="-my-2 min-h-11 self-center px-2 text-small text-primary-text underline underline-offset-4 disabled:opacity-60"
        >
          {forgot.isSending ? t('forgot.sending') : t('forgot.link')}
        </button>
        {forgot.sentTo && (
          <Notice tone="success" role="status" title={t('forgot.sent.title')}>
            {t('forgot.sent.text', { email: forgot.sentTo })}
          </Notice>
        )}
      </SendForm>
      {forgot.isFormOpen && <ForgotForm onSent={forgot.onSent} />}
    </>
  );
}

/** Says that the login is locked and for how many minutes. Screen readers announce it once a minute. `seconds` is the time left. */
function LockedNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login');
  if (seconds === 0) return null;
  return <FormError title={t('locked.title')} message={t('locked.wait', { count: minutesOf(seconds) })} />;
}
