import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { Toaster } from '@/components/feedback/toaster';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath } from '@/i18n/languages';
import { AdministratorIdle } from './administrator-idle';
import { LanguageProgress } from './language-progress';
import { LateHead } from './late-head';
import { administratorOnly, notFoundPage, routes } from './routes';
import { ScrollManager } from './scroll-manager';
import { SiteLayout } from './shell/site-layout';
import { useEarlyClick } from './use-early-click';
import { useSyncLanguage } from './use-sync-language';

/**
 * The whole site: head, layouts with their guards, and the page of the current address. Renders once: what follows the address or
 * the settings are parts of it, because a page that is still coming alive would have to hurry for a change of this.
 * `head` is what writes the head, when it has to be there at once.
 */
export function App({ head = <LateHead /> }: { head?: ReactNode }) {
  return (
    <>
      <Theme />
      <Language />
      <EarlyClick />
      {head}
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
