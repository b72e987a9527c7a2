import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { useSettings } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The uploaded logo in its chosen width, or the drawn mark with the company's name, also when the logo does not load. */
export function Brand({ width }: { width: number }) {
  const { settings } = useSettings();
  const name = localize(settings.companyName, useLanguage().language);
  const mark = (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <LogoMark className="size-9 shrink-0" />
      {/* A long name takes a second line on narrow screens, never the buttons' place. */}
      <span className="line-clamp-2 min-w-0 text-heading font-bold">{name}</span>
    </span>
  );
  return (
    <Picture
      src={assetUrl(settings.logoUrl)}
      alt={name}
      fallback={mark}
      width={width}
      style={{ width }}
      className="h-auto max-h-14 object-contain object-[left_center] rtl:object-[right_center]"
    />
  );
}
