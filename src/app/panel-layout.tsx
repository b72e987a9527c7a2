import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PendingPart } from '@/components/feedback/pending-part';
import { AppLink } from '@/components/ui/app-link';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { AccountActions } from './shell/account-actions';
import { Brand } from './shell/brand';
import { LanguageSwitcher } from './shell/language-switcher';
import { OfflineNotice } from './shell/offline-notice';
import { PageErrorBoundary } from './page-error-boundary';

/** What surrounds the control panel: the way back to the site, the language and logging out; none of the site's navigation and overlays. */
export function PanelLayout() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { settings } = useSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-navbar items-center gap-1 border-b border-line px-[clamp(1rem,4vw,2rem)]">
        <AppLink to={paths.home} aria-label={t('homeLink', { company: localize(settings.companyName, language) })} className="me-auto flex min-h-11 min-w-0 items-center">
          <Brand width={settings.siteTheme.logoWidthHeader} />
        </AppLink>
        <LanguageSwitcher />
        <AccountActions />
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <PageErrorBoundary>
          <Suspense fallback={<PendingPart />}>
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
    </div>
  );
}
