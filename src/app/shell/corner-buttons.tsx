import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSetting } from '@/features/settings/use-settings';
import { greetingText, whatsAppHref } from '@/features/settings/whats-app';
import { useStore } from '@/hooks/use-store';
import { stripLanguage } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { navigationKeys, paths } from '@/lib/site-pages';
import { bannerHeight } from '@/overlays/cookies/banner-space';
import { ScrollToTop } from './scroll-to-top';
import { WhatsAppButton } from './whats-app-button';

/** Pages with a form, whose buttons it could cover, and the profiles of creators. */
const isWithoutWhatsApp = (path: string) =>
  [paths.login, paths.resetPassword, paths.account, paths.application, paths.creatorsHub].some((page) => page === path) ||
  path.startsWith('/creator/');

/**
 * The WhatsApp button, where the owner has switched it on, and above it the button that scrolls to the top. Both above the cookie banner.
 */
export function CornerButtons({ isScrolled }: { isScrolled: boolean }) {
  const { isShown, number } = useSetting(({ whatsApp }) => whatsApp);
  const path = stripLanguage(useLocation().pathname);
  const height = useStore(bannerHeight);
  const hasWhatsApp = isShown && !isWithoutWhatsApp(path) && whatsAppHref(number, '') !== undefined;
  return (
    <div style={{ '--banner-height': height }} className="contents">
      <ScrollToTop isShown={isScrolled} isRaised={hasWhatsApp} />
      {hasWhatsApp && (
        <Suspense fallback={null}>
          <WhatsApp path={path} />
        </Suspense>
      )}
    </div>
  );
}

/** The button with the greeting of the page. Its texts load with it. */
function WhatsApp({ path }: { path: string }) {
  const { t } = useTranslation(['shell', 'contact']);
  const { language } = useLanguage();
  const { number, greeting } = useSetting(({ whatsApp }) => whatsApp);
  const companyName = useSetting((settings) => settings.companyName);
  const company = localize(companyName, language);
  const page = navigationKeys.find((key) => paths[key] === path);
  const about = page ? t(`nav.${page}`) : company;
  const message = greetingText(localize(greeting, language), about) || t('contact:whatsApp.greeting', { page: about });
  const href = whatsAppHref(number, message);
  return href === undefined ? null : <WhatsAppButton href={href} label={t('contact:whatsApp.label', { company })} />;
}
