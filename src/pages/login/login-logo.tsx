import { LoginScreenLogo } from '@/features/settings/logos';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** The logo of the login screen from the settings (adminLoginLogo, logoWidthAdminLogin). */
export function LoginLogo() {
  const { companyName, images, siteTheme } = useSettings().settings;
  return <LoginScreenLogo logo={images.adminLoginLogo} name={localize(companyName, useLanguage().language)} width={siteTheme.logoWidthAdminLogin} />;
}
