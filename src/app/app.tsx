import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath } from '@/i18n/languages';
import { PageErrorBoundary } from './page-error-boundary';
import { PageHead } from './page-head';
import { notFoundPage, routes } from './routes';
import { ScrollManager } from './scroll-manager';
import { SiteLayout } from './shell/site-layout';
import { SiteStructuredData } from './site-structured-data';
import { useEarlyClick } from './use-early-click';
import { useSyncLanguage } from './use-sync-language';

/** The whole site: shell, head and the page of the current address. */
export function App() {
  useSyncLanguage();
  useApplyTheme();
  useEarlyClick();
  return (
    <>
      <PageHead />
      <SiteStructuredData />
      <SiteLayout>
        <PageErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Routes>
              {routes.flatMap(({ path, page: { Component } }) =>
                languages.map((language) => <Route key={language + path} path={localizePath(path, language)} caseSensitive element={<Component />} />),
              )}
              <Route path="*" element={<notFoundPage.Component />} />
            </Routes>
          </Suspense>
        </PageErrorBoundary>
      </SiteLayout>
      {/* After the layout, whose overlays listen for what an address may ask for. */}
      <ScrollManager />
    </>
  );
}
