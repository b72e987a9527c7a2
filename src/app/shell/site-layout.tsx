import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { PendingPart } from '@/components/feedback/pending-part';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { PendingTitle } from '@/boot/head';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { useSetting } from '@/features/settings/use-settings';
import { Overlays } from '@/overlays/overlays';
import { PageErrorBoundary } from '../page-error-boundary';
import { SiteStructuredData } from '../site-structured-data';
import { Corner } from './corner';
import { Footer } from './footer';
import { OfflineNotice } from './offline-notice';
import { TopNavigation } from './top-navigation';

/** The layout of every public page. The overlays listen from the start and load their dialogs after hydration. */
export function SiteLayout() {
  const { t } = useTranslation('shell');
  const navbarStyle = useSetting(({ siteTheme }) => siteTheme.navbarStyle);

  return (
    <div
      className="flex min-h-dvh flex-col"
      data-navbar={navbarStyle}
      style={navbarStyle === 'transparent-hero' ? { '--header-overlap': 'var(--spacing-navbar)' } : undefined}
    >
      <a
        href="#main"
        className="sr-only rounded-control bg-surface px-4 py-3 text-foreground shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-toast"
      >
        {t('skipToContent')}
      </a>
      <SiteStructuredData />
      <ErrorBoundary>
        <TopNavigation />
      </ErrorBoundary>
      <RestartBoundary>
        <OfflineNotice />
      </RestartBoundary>
      <main id="main" tabIndex={-1} className="flex-1">
        <PageErrorBoundary>
          <Suspense
            fallback={
              <>
                <PendingTitle />
                <PendingPart />
              </>
            }
          >
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <LazyHydrate className="[--tall:56rem] sm:[--tall:40rem] lg:[--tall:26rem]">
        <ErrorBoundary>
          <Footer />
        </ErrorBoundary>
      </LazyHydrate>
      <RestartBoundary>
        <Corner />
      </RestartBoundary>
      <Overlays />
    </div>
  );
}
