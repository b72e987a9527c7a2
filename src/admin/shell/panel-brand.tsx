import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { useMarkLetter } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The company's logo, or the mark with its name. Collapsed, only the mark. */
export function PanelBrand({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const logo = useSetting(({ logoUrl }) => logoUrl);
  const name = localize(
    useSetting(({ companyName }) => companyName),
    useLanguage().language,
  );
  const letter = useMarkLetter();
  if (isCollapsed) return <LogoMark letter={letter} className="size-6 shrink-0" />;
  return (
    <Picture
      src={assetUrl(logo)}
      alt={name}
      width={120}
      className="max-h-7 w-auto max-w-full min-w-0 object-contain"
      fallback={
        <span className="flex min-w-0 items-center gap-2">
          <LogoMark letter={letter} className="size-6 shrink-0" />
          <span className="truncate font-semibold">{name}</span>
        </span>
      }
    />
  );
}
