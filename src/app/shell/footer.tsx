import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { footerCategories } from '@/features/settings/options';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { openCookieSettings } from '@/lib/window-events';
import { CopyrightLine } from './copyright-line';
import { HomeLink } from './home-link';
import { SocialLinks } from './social-links';

const linkClass = 'inline-flex min-h-11 items-center text-start text-small text-muted transition-colors hover:text-foreground sm:min-h-9';

/** Brand, tagline, social links, three columns of links, copyright and the head office's email. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const width = useSetting(({ siteTheme }) => siteTheme.logoWidthFooter);
  const tagline = useSetting((settings) => settings.tagline);
  const links = useSetting(({ siteTheme }) => siteTheme.footerLinks);

  return (
    <footer aria-label={t('footer.label')} className="skip-first-paint border-t border-line bg-background wrap-anywhere">
      <div className="container-page grid gap-10 py-12 sm:py-16 lg:grid-cols-[1.4fr_2fr]">
        <div className="flex max-w-sm flex-col items-start gap-5">
          <HomeLink width={width} />
          <p data-setting="tagline" className="text-small text-muted">
            {localize(tagline, language)}
          </p>
          <SocialLinks />
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerCategories.map((category) => (
            <nav key={category} aria-label={t(`footer.${category}`)}>
              <h2 className="mb-2 text-small font-semibold">{t(`footer.${category}`)}</h2>
              <ul data-setting={`siteTheme.footerLinks.${category}`}>
                {links[category].map(({ id, text, href, isContact, newTab }, index) => (
                  <li key={index} data-setting={`siteTheme.footerLinks.${category}[${id ?? `item-${index}`}]`}>
                    <AppLink to={isContact ? '#contact' : href} newTab={newTab} className={linkClass}>
                      {localize(text, language)}
                    </AppLink>
                  </li>
                ))}
                {category === 'legalLinks' && (
                  <li>
                    <button type="button" onClick={openCookieSettings} className={linkClass}>
                      {t('footer.cookieSettings')}
                    </button>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <CopyrightLine />
    </footer>
  );
}
