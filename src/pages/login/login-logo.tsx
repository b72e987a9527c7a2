import { useMarkLetter } from '@/features/settings/use-brand';
import { LoginScreenLogo } from '@/features/settings/logos';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** The login screen's logo from the settings (adminLoginLogo, logoWidthAdminLogin), or the company's logo. */
export function LoginLogo() {
  const logo = useSetting(({ images }) => images.adminLoginLogo);
  const companyLogo = useSetting(({ logoUrl }) => logoUrl);
  const name = useSetting(({ companyName }) => companyName);
  const width = useSetting(({ siteTheme }) => siteTheme.logoWidthAdminLogin);
  return (
    <LoginScreenLogo
      logo={logo}
      companyLogo={companyLogo}
      name={localize(name, useLanguage().language)}
      letter={useMarkLetter()}
      width={width}
    />
  );
}
