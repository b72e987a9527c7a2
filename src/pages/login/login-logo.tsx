import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The logo of the login screen from the settings (adminLoginLogo, logoWidthAdminLogin), else the site's mark in that width. */
export function LoginLogo() {
  const { settings } = useSettings();
  const { language } = useLanguage();
  const width = settings.siteTheme.logoWidthAdminLogin;
  const mark = (
    <div data-setting="images.adminLoginLogo" style={{ width }} className="max-w-full">
      <LogoMark className="h-auto w-full" />
    </div>
  );
  const logo = assetUrl(settings.images.adminLoginLogo);
  return <Picture data-setting="images.adminLoginLogo" src={logo} alt={localize(settings.companyName, language)} fallback={mark} width={width} style={{ width }} className="h-auto max-w-full object-contain" />;
}
