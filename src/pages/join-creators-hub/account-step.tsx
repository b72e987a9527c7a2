import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import { EmailField } from './email-field';
import { PasswordFields } from './password-fields';
import { useCheckAccount } from './use-check-account';
import type { SignUpForms } from './use-sign-up-forms';
import { UsernameField } from './username-field';

/** Step 1: username, email, password (spec section 2, creators hub signup). */
export function AccountStep({ forms: { account, wasRestored }, onDone }: { forms: SignUpForms; onDone: () => void }) {
  const { t } = useTranslation(['signup', 'creators']);
  const { isChecking, onSubmit } = useCheckAccount(account, onDone);
  // Before that, the browser would send the form itself.
  const isAlive = useHydrated();

  return (
    // The schema's messages are keys of the creators' texts; their type is only known to be text.
    <Form translate={(key) => t(`creators:${key as 'errors.usernameTaken'}`)} method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
      {wasRestored && <Notice>{t('restored')}</Notice>}
      <UsernameField form={account} />
      <EmailField form={account} />
      <PasswordFields form={account} />
      {/* Pressing the button must not first take focus from a field: what its blur shows or hides would move the button away. */}
      <SubmitButton size="lg" loading={isChecking} disabled={!isAlive} className="w-full" onMouseDown={(event) => event.preventDefault()}>
        {t('next')}
      </SubmitButton>
      <p className="text-center text-small text-muted">
        {t('haveAccount')}{' '}
        <AppLink to={paths.login} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
          {t('login')}
        </AppLink>
      </p>
    </Form>
  );
}
