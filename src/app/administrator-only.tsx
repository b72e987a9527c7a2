import { Suspense, useLayoutEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { PendingPart } from '@/components/feedback/pending-part';
import { useSetting } from '@/features/settings/use-settings';
import { languageOfPath, localizePath, stripLanguage } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { showPanelMode } from '@/lib/panel-mode';
import { loginPath } from '@/lib/paths';
import { checkSession } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { OfflineNotice } from './shell/offline-notice';

/**
 * Renders the child routes for an administrator. Redirects everyone else to the login, which returns to this address.
 * Loads nothing of the child routes before. The document has the panel's colours meanwhile. This is a convenience: the database enforces
 * the permissions.
 */
export function AdministratorOnly() {
  const { t } = useTranslation(['shell', 'common']);
  const { status, failure } = useSession();
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(showPanelMode, []);

  if (failure) {
    return (
      <>
        <WaitingHead />
        <ErrorState
          className="min-h-dvh justify-center"
          title={t('common:errorTitle')}
          text={errorMessage(failure, t)}
          onRetry={() => void checkSession()}
        />
      </>
    );
  }
  if (status === 'unknown') return <Waiting />;
  if (status !== 'administrator')
    return <Navigate replace to={localizePath(loginPath(stripLanguage(pathname) + search + hash), languageOfPath(pathname))} />;
  return (
    // One boundary for all addresses keeps unsaved input when the address changes. Each tab has a boundary of its own.
    <ErrorBoundary>
      <OfflineNotice />
      <Suspense fallback={<Waiting isLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Shown until the session is known, and while the panel's code and texts load. */
function Waiting({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <>
      <WaitingHead />
      {isLoading ? <PendingPart className="min-h-dvh" /> : <LoadingScreen className="min-h-dvh" />}
    </>
  );
}

/** The head until the panel has loaded and writes its own. */
function WaitingHead() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  return (
    <Helmet>
      <title>{`${t('titles.admin/settings')} | ${localize(companyName, language)}`}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  );
}
