import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { FormError } from '@/components/form/form-error';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { Spinner } from '@/components/ui/spinner';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { NewPasswordForm } from './new-password-form';
import { useRecovery, type RecoveryView } from './use-recovery';

/** Where the link of a reset mail leads (admin spec section 2, password reset screen). */
export function ResetPasswordPage() {
  const { t } = useTranslation('login');
  const { view, retry, reportExpired } = useRecovery();
  return (
    <FocusedPanel title={t('reset.title')} lead={view.status === 'ready' && t('reset.lead')}>
      <RecoveryStep view={view} onRetry={retry} onExpired={reportExpired} />
    </FocusedPanel>
  );
}

function RecoveryStep({ view, onRetry, onExpired }: { view: RecoveryView; onRetry: () => void; onExpired: () => void }) {
  const { t } = useTranslation('login');
  switch (view.status) {
    case 'checking':
      return (
        <p role="status" className="flex items-center justify-center gap-3 py-8 text-muted">
          <Spinner /> {t('reset.checking')}
        </p>
      );
    case 'ready':
      return <NewPasswordForm email={view.email} onExpired={onExpired} />;
    case 'unreachable':
      return <ErrorState title={t('reset.failed.title')} text={view.text} onRetry={onRetry} className="py-4" />;
    case 'problem':
      return <LinkProblem description={view.description} />;
  }
}

function LinkProblem({ description }: { description: string | undefined }) {
  const { t } = useTranslation('login');
  const { language } = useLanguage();
  // Auth says the commonest of its reasons in English only.
  const isExpired = description && language !== 'en' && /expired/i.test(description);
  return (
    <div className="flex flex-col gap-5">
      <FormError title={t('reset.problem.title')} message={isExpired ? t('reset.expired') : <span dir="auto">{description ?? t('reset.problem.text')}</span>} />
      <p className="text-small text-muted">{t('reset.problem.help')}</p>
      <AppLink to={paths.login} className={buttonClass({ size: 'lg', className: 'w-full' })}>
        {t('reset.problem.toLogin')}
      </AppLink>
    </div>
  );
}
