import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { Toaster } from '@/components/feedback/toaster';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath } from '@/i18n/languages';
import { AdministratorIdle } from './administrator-idle';
import { LanguageProgress } from './language-progress';
import { PageHead } from '@/boot/head';
import { administratorOnly, notFoundPage, routes } from './routes';
import { ScrollManager } from './scroll-manager';
import { SiteLayout } from './shell/site-layout';
import { useEarlyClick } from '@/boot/handover';
import { useSyncLanguage } from './use-sync-language';

/**
 * The whole site: head, layouts with their guards, and the page of the current address. Renders once: what follows the address or
 * the settings are parts of it, because a change here would make a page that is being hydrated finish at once.
 */
export function App() {
  return (
    <>
      <Theme />
      <Language />
      <EarlyClick />
      <PageHead />
      <LanguageProgress />
      <ErrorBoundary>
        <Routes>
          <Route element={<SiteLayout />}>
            {at(routes.filter(({ layout }) => layout === 'site'))}
            <Route path="*" element={<notFoundPage.Component />} />
          </Route>
          <Route element={<Guard />}>{at(routes.filter(({ layout }) => layout === 'panel'))}</Route>
        </Routes>
      </ErrorBoundary>
      <AdministratorIdle />
      <RestartBoundary>
        <Toaster />
      </RestartBoundary>
      {/* After the layout, whose overlays listen for what an address may ask for. */}
      <ScrollManager />
    </>
  );
}

/** Pages at their addresses in every language. */
const at = (pages: typeof routes) =>
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
