import { Suspense } from 'react';
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
import { loginPath } from '@/lib/paths';
import { checkSession } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { OfflineNotice } from './shell/offline-notice';

/**
 * Shows the pages below it to the administrator. Everybody else is sent to log in, in place of this address, and comes back from
 * there; nothing of those pages is loaded for them. Only a courtesy: the database refuses whoever gets past it.
 */
export function AdministratorOnly() {
  const { t } = useTranslation(['shell', 'common']);
  const { status, failure } = useSession();
  const { pathname, search, hash } = useLocation();

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
    // One for all addresses: a tab that crashes has a boundary of its own, and what is being edited outlives the way to another.
    <ErrorBoundary>
      <OfflineNotice />
      <Suspense fallback={<Waiting isLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** While it is not known who is signed in, or the panel's code and texts are on their way. */
function Waiting({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <>
      <WaitingHead />
      {isLoading ? <PendingPart className="min-h-dvh" /> : <LoadingScreen className="min-h-dvh" />}
    </>
  );
}

/** The panel writes its own head, once it is there. */
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
