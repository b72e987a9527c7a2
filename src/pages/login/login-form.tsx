import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Notice } from '@/components/feedback/notice';
import { PasswordField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useLateForm } from '@/components/form/use-late-form';
import { lateHook } from '@/components/late-hook';
import { useHydrated } from '@/hooks/use-hydrated';
import { useLockout } from '@/session/use-lockout';
import { countdown } from './countdown';
import { handedEmail } from './handed-email';
import { LockedNotice } from './locked-notice';
import type { LoginValues } from './login-schema';

const loginLogic = lateHook(() => import('./login-logic').then((module) => module.LoginLogic));

/** E-mail and password; while locked, nothing can be typed or sent. */
export function LoginForm() {
  const { t } = useTranslation('login');
  const { live, host, still, act, awaited } = useLateForm(loginLogic, 'login');
  const form = live?.form ?? still;
  const seconds = useLockout();
  const isLocked = seconds > 0;
  const { state } = useLocation() as { state: unknown };
  // Before that, the browser would send the form itself, with the password in the address.
  const isAlive = useHydrated();
  const isMailing = live?.forgot.isSending || awaited === 'forgot';
  const sentTo = live?.forgot.sentTo;

  return (
    <>
      {host}
      <SendForm form={form} className="flex flex-col gap-5">
        <LockedNotice seconds={seconds} />
        <TextField<LoginValues>
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={isAlive ? handedEmail(state) : undefined}
          disabled={isLocked}
          required
        />
        <PasswordField<LoginValues> name="password" autoComplete="current-password" disabled={isLocked} required />
        {!isLocked && <FormError {...form.problem} />}
        <SubmitButton size="lg" loading={form.isSending} disabled={isLocked || !isAlive} className="w-full">
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
          disabled={isMailing || !isAlive}
          aria-busy={isMailing || undefined}
          aria-expanded={isLocked ? live?.forgot.question !== undefined : undefined}
          onClick={() =>
            act('forgot', (logic) => {
              logic.form.clearProblem();
              void logic.forgot.send();
            })
          }
          className="-my-2 min-h-11 self-center px-2 text-small text-primary-text underline underline-offset-4 disabled:opacity-60"
        >
          {isMailing ? t('forgot.sending') : t('forgot.link')}
        </button>
        {sentTo && (
          <Notice tone="success" title={t('forgot.sent.title')}>
            {t('forgot.sent.text', { email: sentTo })}
          </Notice>
        )}
      </SendForm>
      {live?.forgot.question}
    </>
  );
}
