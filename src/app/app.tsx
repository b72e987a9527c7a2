import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { Toaster } from '@/components/feedback/toaster';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath } from '@/i18n/languages';
import { AdministratorIdle } from '@/session/idle/administrator-idle';
import { LanguageProgress } from './language-progress';
import { UnlistedHead } from '@/boot/head';
import { administratorOnly, notFoundPage, routes } from './routes';
import { ScrollManager } from './scroll-manager';
import { SiteLayout } from './shell/site-layout';
import { useEarlyClick } from '@/boot/handover';
import { useSyncLanguage } from './use-sync-language';
import { VisitCounter } from './visit-counter';

/**
 * The whole site: head, layouts with their guards, and the page of the current address. Renders once: hooks that depend on
 * the address or the settings are in child components. A render here would force a page to hydrate synchronously.
 */
export function App() {
  return (
    <>
      <Theme />
      <Language />
      <EarlyClick />
      <UnlistedHead />
      <LanguageProgress />
      <ErrorBoundary>
        <Routes>
          <Route element={<SiteLayout />}>
            {routesFor(routes.filter(({ layout }) => layout !== 'panel'))}
            <Route path="*" element={<notFoundPage.Component />} />
          </Route>
          <Route element={<Guard />}>{routesFor(routes.filter(({ layout }) => layout === 'panel'))}</Route>
        </Routes>
      </ErrorBoundary>
      <AdministratorIdle />
      <RestartBoundary>
        <Toaster />
      </RestartBoundary>
      {/* After the layout, because the overlays must listen before this component sends events. */}
      <ScrollManager />
      <VisitCounter />
    </>
  );
}

/** Returns a route for each page and language. */
const routesFor = (pages: typeof routes) =>
  pages.flatMap(({ path, page: { Component } }) =>
    languages.map((language) => <Route key={language + path} path={localizePath(path, language)} caseSensitive element={<Component />} />),
  );

function Guard() {
  return (
    <ErrorBoundary>
      <administratorOnly.Component />
    </ErrorBoundary>
  );
}

function Theme() {
  useApplyTheme();
  return null;
}

function Language() {
  useSyncLanguage();
  return null;
}

function EarlyClick() {
  useEarlyClick();
  return null;
}
