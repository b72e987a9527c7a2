import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '@/components/feedback/notice';
import { PendingPart } from '@/components/feedback/pending-part';
import { lazyView } from '@/boot/lazy-view';
import { AppLink } from '@/components/ui/app-link';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { useSetting } from '@/features/settings/use-settings';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { useLanguage } from '@/i18n/use-language';
import { safeNext } from '@/lib/safe-next';
import { LazyCodeStep } from './lazy-code-step';
import { LoginLogo } from './login-logo';
import { destination } from './destination';

/** The form comes with the form libraries. It is loaded with the page, which is hydrated without waiting for it. */
const { Component: LoginForm, fetch: fetchForm } = lazyView(() => import('./login-form').then((module) => module.LoginForm));
// After a failure, rendering the form loads it again and reports the error.
fetchForm().catch(() => undefined);

/** The page where the administrator and creators log in. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { ended, codeFor } = useSession();
  const next = safeNext(useLocation().search);
  const isSignUpOpen = useSetting(({ signUpOpen }) => signUpOpen);
  useLeaveWhenSignedIn();
  if (codeFor) return <LazyCodeStep />;
  return (
    <FocusedPanel
      media={<LoginLogo />}
      title={t('title')}
      lead={t('lead')}
      footer={
        isSignUpOpen && (
          <p className="text-center text-small text-muted">
            {t('noAccount')}{' '}
            <AppLink to={paths.creatorsHub} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
              {t('join')}
            </AppLink>
          </p>
        )
      }
    >
      {/* A session that ended elsewhere matters to whoever was on the way to a page that needs one. */}
      {ended && (ended.isIdle || next !== null) && (
        <Notice tone="warning" role="alert" title={t(ended.isIdle ? 'expired.title' : 'ended.title')} className="mb-5">
          {t(ended.isIdle ? 'expired.text' : 'ended.text')}
        </Notice>
      )}
      <Suspense fallback={<PendingPart className="min-h-80" />}>
        <LoginForm />
      </Suspense>
    </FocusedPanel>
  );
}

/** Navigates to the `destination` as soon as a session exists, in this tab or in another one. */
function useLeaveWhenSignedIn(): void {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { localizePath } = useLanguage();
  const leave = useEffectEvent(() => void navigate(localizePath(destination(session, safeNext(search))), { replace: true }));

  useEffect(() => {
    if (session.userId) leave();
  }, [session.userId]);
}
