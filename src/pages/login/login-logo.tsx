import { useState } from 'react';
import { LogoMark } from '@/components/feedback/logo-mark';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The logo of the login screen from the settings (adminLoginLogo, logoWidthAdminLogin), else the site's mark in that width. */
export function LoginLogo() {
  const { settings } = useSettings();
  const { language } = useLanguage();
  const [broken, setBroken] = useState<string>();
  const width = settings.siteTheme.logoWidthAdminLogin;
  const logo = assetUrl(settings.images.adminLoginLogo);
  if (!logo || logo === broken) {
    return (
      <div style={{ width }} className="max-w-full">
        <LogoMark className="h-auto w-full" />
      </div>
    );
  }
  return <img src={logo} alt={localize(settings.companyName, language)} width={width} style={{ width }} onError={() => setBroken(logo)} className="h-auto max-w-full object-contain" />;
}
