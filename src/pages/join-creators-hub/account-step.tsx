import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import type { SendFormState } from '@/components/form/use-send-form';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import type { AccountAvailability } from './availability';
import { EmailField } from './email-field';
import { PasswordFields } from './password-fields';
import type { SignUpLogic } from './use-sign-up';
import { UsernameField } from './username-field';

/** Nobody has asked yet. */
const unknown: AccountAvailability = { username: { state: 'idle' }, email: { state: 'idle' } };

export interface AccountStepProps {
  /** Undefined until the form is touched. */
  live: SignUpLogic | undefined;
  still: SendFormState;
}

/** Step 1: username, email, password. */
export function AccountStep({ live, still }: AccountStepProps) {
  const { t } = useTranslation('signup');
  const form = live?.account ?? still;
  const availability = live?.availability ?? unknown;
  // Before that, the browser would send the form itself.
  const isAlive = useHydrated();

  return (
    <SendForm form={form} className="flex flex-col gap-5">
      {availability.username.state === 'own' ? (
        <Notice role="status">{t('perhapsMade')}</Notice>
      ) : (
        live?.wasRestored && <Notice>{t('restored')}</Notice>
      )}
      <UsernameField availability={availability.username} />
      <EmailField availability={availability.email} />
      <PasswordFields form={live?.account} />
      {/* Pressing the button must not first take focus from a field: what its blur shows or hides would move the button away. */}
      <SubmitButton
        size="lg"
        loading={form.isSending}
        disabled={!isAlive}
        className="w-full"
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('next')}
      </SubmitButton>
      <p className="text-center text-small text-muted">
        {t('haveAccount')}{' '}
        <AppLink to={paths.login} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
          {t('login')}
        </AppLink>
      </p>
    </SendForm>
  );
}
