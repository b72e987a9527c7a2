import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { lazyView } from '@/boot/lazy-view';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useHydrated } from '@/hooks/use-hydrated';
import { errorMessage } from '@/lib/backend/errors';
import { loginPath, paths } from '@/lib/paths';
import { checkSession } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { useEmailChangeLink } from './use-email-change-link';

/** Loaded for people who are logged in, with the form libraries. */
const { Component: AccountView } = lazyView(() => import('./account-view').then((module) => module.AccountView));
/** Loaded for the link of a mail. */
const ConfirmChange = lazy(() => import('./confirm-change').then((module) => ({ default: module.ConfirmChange })));

/** The account of whoever is logged in. Also the page that confirms a change of address, for anybody with the link of the mail. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'common']);
  const isHydrated = useHydrated();
  const { token, forget } = useEmailChangeLink();
  const { status, userId, username, failure } = useSession();
  const [isRetrying, setRetrying] = useState(false);

  if (token !== undefined) {
    return (
      <FocusedPanel title={t('confirm.title')}>
        <Suspense fallback={<Pending />}>
          <ConfirmChange key={token} token={token} onLeave={forget} />
        </Suspense>
      </FocusedPanel>
    );
  }
  if (userId !== null && (status === 'creator' || status === 'administrator')) {
    return (
      <Suspense
        fallback={
          <FocusedPanel title={t('title')}>
            <Pending />
          </FocusedPanel>
        }
      >
        <AccountView userId={userId} username={username} />
      </Suspense>
    );
  }
  const retry = () => {
    setRetrying(true);
    void checkSession().finally(() => setRetrying(false));
  };
  return (
    <FocusedPanel title={t('title')}>
      <p className="hidden text-center text-muted noscript:block">{t('common:needsScript')}</p>
      {isHydrated && status === 'signedOut' ? (
        <div className="flex flex-col gap-5 text-center">
          <p className="text-muted">{t('signedOut.text')}</p>
          <AppLink to={loginPath(paths.account)} className={buttonClass({ size: 'lg', className: 'w-full' })}>
            {t('signedOut.login')}
          </AppLink>
        </div>
      ) : failure ? (
        <ErrorState title={t('loadFailed')} text={errorMessage(failure, t)} onRetry={retry} retrying={isRetrying} className="py-4" />
      ) : (
        <Pending />
      )}
    </FocusedPanel>
  );
}

function Pending() {
  return (
    <SkeletonGroup className="space-y-4 noscript:hidden">
      <Skeleton className="h-6 w-48 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
