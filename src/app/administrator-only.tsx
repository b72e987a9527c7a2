import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { PendingPart } from '@/components/feedback/pending-part';
import { languageOfPath, localizePath, stripLanguage } from '@/i18n/languages';
import { errorMessage } from '@/lib/backend/errors';
import { loginPath } from '@/lib/paths';
import { checkSession } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { PageErrorBoundary } from './page-error-boundary';

/**
 * Shows the pages below it to the administrator. Everybody else is sent to log in, in place of this address, and comes back from
 * there; nothing of those pages is loaded for them. Only a courtesy: the database refuses whoever gets past it.
 */
export function AdministratorOnly() {
  const { t } = useTranslation(['shell', 'common']);
  const { status, failure } = useSession();
  const { pathname, search, hash } = useLocation();

  if (failure) return <ErrorState className="min-h-dvh justify-center" title={t('common:errorTitle')} text={errorMessage(failure, t)} onRetry={() => void checkSession()} />;
  if (status === 'unknown') return <LoadingScreen className="min-h-dvh" />;
  if (status !== 'administrator') return <Navigate replace to={localizePath(loginPath(stripLanguage(pathname) + search + hash), languageOfPath(pathname))} />;
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PendingPart className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </PageErrorBoundary>
  );
}
