import { LogoMark } from '@/components/feedback/logo-mark';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The uploaded logo in its chosen width, or the drawn mark with the company's name. */
export function Brand({ width }: { width: number }) {
  const { settings } = useSettings();
  const name = localize(settings.companyName, useLanguage().language);
  const logo = assetUrl(settings.logoUrl);
  if (logo) return <img src={logo} alt={name} width={width} style={{ width }} className="h-auto max-h-14 object-contain object-[left_center] rtl:object-[right_center]" />;
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-9 shrink-0" />
      <span className="text-heading leading-tight font-bold whitespace-nowrap">{name}</span>
    </span>
  );
}
