import { useMarkLetter } from '@/features/settings/use-brand';
import { BrandLogo, type BrandLogoProps } from '@/features/settings/logos';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** The company's logo, or its mark and name. */
export function Brand(layout: Pick<BrandLogoProps, 'width' | 'inBar'>) {
  const logo = useSetting(({ logoUrl }) => logoUrl);
  const name = useSetting(({ companyName }) => companyName);
  return <BrandLogo {...layout} logo={logo} name={localize(name, useLanguage().language)} letter={useMarkLetter()} />;
}
