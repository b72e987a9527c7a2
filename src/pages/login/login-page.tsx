import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { LazyCodeStep } from './lazy-code-step';
import { LoginForm } from './login-form';
import { LoginLogo } from './login-logo';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';

/** Where the administrator and creators log in. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { ended, codeFor } = useSession();
  useLeaveWhenSignedIn();
  if (codeFor) return <LazyCodeStep />;
  return (
    <FocusedPanel
      media={<LoginLogo />}
      title={t('title')}
      lead={t('lead')}
      footer={
        <p className="text-center text-small text-muted">
          {t('noAccount')}{' '}
          <AppLink to={paths.creatorsHub} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
            {t('join')}
          </AppLink>
        </p>
      }
    >
      {ended?.isIdle && (
        <Notice tone="warning" title={t('expired.title')} className="mb-5">
          {t('expired.text')}
        </Notice>
      )}
      <LoginForm />
    </FocusedPanel>
  );
}
