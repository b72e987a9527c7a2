import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import type { AccountAvailability } from './availability';
import { EmailField, PasswordFields, UsernameField } from './account-fields';
import type { AccountForm } from './use-account-form';

export interface AccountStepProps {
  form: AccountForm;
  availability: AccountAvailability;
  /** Values from before a reload were restored. */
  wasRestored: boolean;
}

/** Step 1: username, email, password. */
export function AccountStep({ form, availability, wasRestored }: AccountStepProps) {
  const { t } = useTranslation('signup');
  // Before hydration the browser would submit the form itself, and the tab's storage is not read.
  const isHydrated = useHydrated();

  return (
    <SendForm form={form} className="flex flex-col gap-5">
      {availability.username.state === 'own' ? (
        <Notice role="status">{t('perhapsMade')}</Notice>
      ) : (
        isHydrated && wasRestored && <Notice>{t('restored')}</Notice>
      )}
      <UsernameField availability={availability.username} />
      <EmailField availability={availability.email} />
      <PasswordFields form={form} />
      {/* The button must not take focus from a field while it is pressed: the field's blur changes the layout and moves the button. */}
      <SubmitButton
        size="lg"
        loading={form.isSending}
        disabled={!isHydrated}
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
