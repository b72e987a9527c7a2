import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '@/features/settings/use-settings';
import { useHydrated } from '@/hooks/use-hydrated';
import { Overlays } from '@/overlays/overlays';
import { startSession } from '@/session/session-store';
import { Footer } from './footer';
import { OfflineNotice } from './offline-notice';
import { ScrollToTop } from './scroll-to-top';
import { TopNavigation } from './top-navigation';

const Toaster = lazy(() => import('@/components/feedback/toaster').then((module) => ({ default: module.Toaster })));

/** What surrounds every public page. Overlays listen from the start; what they show, and toasts, load when the page is alive. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isHydrated = useHydrated();
  const { navbarStyle } = useSettings().settings.siteTheme;
  useEffect(startSession, []);

  return (
    <div className="flex min-h-dvh flex-col" data-navbar={navbarStyle} style={navbarStyle === 'transparent-hero' ? { '--header-overlap': '4.5rem' } : undefined}>
      <a
        href="#main"
        className="sr-only rounded-control bg-surface px-4 py-3 text-foreground shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-toast"
      >
        {t('skipToContent')}
      </a>
      <TopNavigation />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <Overlays />
      {/* Radix hides everything from screen readers while a dialog is open, except what is there with aria-live; toasts announce themselves. */}
      <div aria-live="off">
        {isHydrated && (
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        )}
      </div>
    </div>
  );
}
