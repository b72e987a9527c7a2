import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { PendingPart } from '@/components/feedback/pending-part';
import { lazyPage } from '@/components/lazy-page';
import { AppLink } from '@/components/ui/app-link';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { LoginForm } from './login-form';
import { LoginLogo } from './login-logo';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';

/** Few accounts have one. */
const codeStep = lazyPage(() => import('./code-step').then((module) => module.CodeStep));

/** Where the administrator and creators log in. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { ended, codeFor } = useSession();
  useLeaveWhenSignedIn();
  if (codeFor) {
    return (
      <Suspense fallback={<PendingPart />}>
        <codeStep.Component />
      </Suspense>
    );
  }
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
