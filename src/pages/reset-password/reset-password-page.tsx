import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeLink } from '@/components/before-link';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { Field } from '@/components/form/field';
import { FormError } from '@/components/form/form-error';
import { TextInput } from '@/components/form/text-input';
import { lazyView } from '@/boot/lazy-view';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { Spinner } from '@/components/ui/spinner';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { paths } from '@/lib/paths';
import { LazyCodeStep } from '@/pages/login/lazy-code-step';
import { hasRecovery } from '@/session/password-recovery';
import { useSession } from '@/session/use-session';
import { useRecovery, type RecoveryView } from './use-recovery';

/** The form comes with the form libraries, which load while the link is redeemed. */
const { Component: NewPasswordForm, fetch: fetchForm } = lazyView(() =>
  import('./new-password-form').then((module) => module.NewPasswordForm),
);

/** The page that the link of a reset mail opens. */
export function ResetPasswordPage() {
  const { t } = useTranslation('login');
  const { view, retry, confirm, reportExpired } = useRecovery();
  const { codeFor } = useSession();
  useEffect(() => {
    // After a failure, rendering the form loads it again and reports the error.
    if (view.status === 'checking' && window.location.hash) fetchForm().catch(() => undefined);
  }, [view.status]);
  // Accounts with a second step have to pass it before Auth accepts a new password.
  if (view.status === 'ready' && codeFor) return <LazyCodeStep />;
  return (
    <FocusedPanel title={t('reset.title')} lead={view.status === 'ready' && t('reset.lead')}>
      <RecoveryStep view={view} onRetry={retry} onConfirm={confirm} onExpired={reportExpired} />
    </FocusedPanel>
  );
}

interface RecoveryStepProps {
  view: RecoveryView;
  onRetry: () => void;
  onConfirm: () => void;
  onExpired: () => void;
}

function RecoveryStep({ view, onRetry, onConfirm, onExpired }: RecoveryStepProps) {
  const { t } = useTranslation('login');
  switch (view.status) {
    case 'checking':
      return <LinkCheck />;
    case 'ready':
      return (
        <Suspense fallback={<Checking />}>
          <NewPasswordForm email={view.email} onExpired={onExpired} />
        </Suspense>
      );
    case 'unrequested':
      return <AccountQuestion email={view.email} onConfirm={onConfirm} />;
    case 'unreachable':
      return <ErrorState title={t('reset.failed.title')} text={view.text} onRetry={onRetry} className="py-4" />;
    case 'problem':
      return <LinkProblem isExpired={view.reason === 'expired'} />;
  }
}

function LinkCheck() {
  const hasLink = useOnceHydrated<boolean | null>(() => hasRecovery(window.location.hash), null);
  if (hasLink === null) {
    return (
      <BeforeLink without={<LinkProblem />}>
        <Checking />
      </BeforeLink>
    );
  }
  return hasLink ? <Checking /> : <LinkProblem />;
}

function Checking() {
  const { t } = useTranslation('login');
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-8 text-muted">
      <Spinner /> {t('reset.checking')}
    </p>
  );
}

/** Asks to confirm the account when the link was not requested in this browser. */
function AccountQuestion({ email, onConfirm }: { email: string; onConfirm: () => void }) {
  const { t } = useTranslation(['login', 'common']);
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warning" role="alert" title={t('reset.unasked.title')}>
        {t('reset.unasked.text')}
      </Notice>
      <Field label={t('reset.account')}>
        <TextInput value={email} type="email" readOnly />
      </Field>
      <Button size="lg" className="w-full" onClick={onConfirm}>
        {t('reset.unasked.confirm')}
      </Button>
      <AppLink to={paths.login} className={buttonClass({ variant: 'secondary', size: 'lg', className: 'w-full' })}>
        {t('common:cancel')}
      </AppLink>
    </div>
  );
}

function LinkProblem({ isExpired = false }: { isExpired?: boolean }) {
  const { t } = useTranslation('login');
  return (
    <div className="flex flex-col gap-5">
      <FormError title={t('reset.problem.title')} message={t(isExpired ? 'reset.expired' : 'reset.problem.text')} />
      <p className="text-small text-muted">{t('reset.problem.help')}</p>
      <AppLink to={paths.login} className={buttonClass({ size: 'lg', className: 'w-full' })}>
        {t('reset.problem.toLogin')}
      </AppLink>
    </div>
  );
}
