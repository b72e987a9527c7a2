import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import type { Attempt } from './availability';
import { EmailField } from './email-field';
import { PasswordFields } from './password-fields';
import type { AccountForm } from './use-account-form';
import { useAvailability } from './use-availability';
import { UsernameField } from './username-field';

export interface AccountStepProps {
  form: AccountForm;
  /** Something that was typed before a reload is back. */
  wasRestored: boolean;
  /** The attempt of this tab whose answer was lost. */
  unanswered: Attempt | undefined;
}

/** Step 1: username, email, password. */
export function AccountStep({ form, wasRestored, unanswered }: AccountStepProps) {
  const { t } = useTranslation('signup');
  const availability = useAvailability(form, unanswered);
  // Before that, the browser would send the form itself.
  const isAlive = useHydrated();

  return (
    <SendForm form={form} className="flex flex-col gap-5">
      {availability.username.state === 'own' ? <Notice role="status">{t('perhapsMade')}</Notice> : wasRestored && <Notice>{t('restored')}</Notice>}
      <UsernameField form={form} availability={availability.username} />
      <EmailField availability={availability.email} />
      <PasswordFields form={form} />
      {/* Pressing the button must not first take focus from a field: what its blur shows or hides would move the button away. */}
      <SubmitButton size="lg" loading={form.isSending} disabled={!isAlive} className="w-full" onMouseDown={(event) => event.preventDefault()}>
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
