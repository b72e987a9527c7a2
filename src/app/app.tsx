import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath } from '@/i18n/languages';
import { useHydrated } from '@/hooks/use-hydrated';
import { AdministratorIdle } from './administrator-idle';
import { AdministratorOnly } from './administrator-only';
import { LanguageProgress } from './language-progress';
import { PageHead } from './page-head';
import { notFoundPage, routes } from './routes';
import { ScrollManager } from './scroll-manager';
import { SiteLayout } from './shell/site-layout';
import { useEarlyClick } from './use-early-click';
import { useSyncLanguage } from './use-sync-language';

const Toaster = lazy(() => import('@/components/feedback/toaster').then((module) => ({ default: module.Toaster })));

/** The whole site: head, layouts with their guards, and the page of the current address. */
export function App() {
  useSyncLanguage();
  useEarlyClick();
  const isHydrated = useHydrated();
  return (
    <>
      <Theme />
      <PageHead />
      <LanguageProgress />
      <Routes>
        <Route element={<SiteLayout />}>
          {at(routes.filter(({ layout }) => layout === 'site'))}
          <Route path="*" element={<notFoundPage.Component />} />
        </Route>
        <Route element={<AdministratorOnly />}>{at(routes.filter(({ layout }) => layout === 'panel'))}</Route>
      </Routes>
      <AdministratorIdle />
      {/* Radix hides everything from screen readers while a dialog is open, except what is there with aria-live; toasts announce themselves. */}
      <div aria-live="off">
        {isHydrated && (
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        )}
      </div>
      {/* After the layout, whose overlays listen for what an address may ask for. */}
      <ScrollManager />
    </>
  );
}

/** Pages at their addresses in every language. */
const at = (pages: typeof routes) =>
  pages.flatMap(({ path, page: { Component } }) => languages.map((language) => <Route key={language + path} path={localizePath(path, language)} caseSensitive element={<Component />} />));

/** By itself: while settings are tried out in the preview, only what shows them renders anew. */
function Theme() {
  useApplyTheme();
  return null;
}
