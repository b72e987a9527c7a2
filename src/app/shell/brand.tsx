import { BrandLogo, type BrandLogoProps } from '@/features/settings/logos';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** The company's logo, or its mark and name, as the settings have them. */
export function Brand(place: Pick<BrandLogoProps, 'width' | 'inBar'>) {
  const { settings } = useSettings();
  return <BrandLogo {...place} logo={settings.logoUrl} name={localize(settings.companyName, useLanguage().language)} />;
}
