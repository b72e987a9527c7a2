import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { themeVariables } from '@/features/settings/theme';
import { useMarkLetter } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The company's logo on the site's background, for which it is drawn; or the mark with its name. Collapsed, only the mark. */
export function PanelBrand({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const logo = useSetting(({ logoUrl }) => logoUrl);
  const name = localize(
    useSetting(({ companyName }) => companyName),
    useLanguage().language,
  );
  const theme = useSetting(({ siteTheme }) => siteTheme);
  const letter = useMarkLetter();
  if (isCollapsed) return <LogoMark letter={letter} className="size-6 shrink-0" />;
  return (
    <Picture
      src={assetUrl(logo)}
      alt={name}
      width={120}
      style={{ backgroundColor: themeVariables(theme)['--color-background'] }}
      className="max-h-9 w-auto max-w-full min-w-0 rounded-control object-contain px-2 py-1"
      fallback={
        <span className="flex min-w-0 items-center gap-2">
          <LogoMark letter={letter} className="size-6 shrink-0" />
          <span className="truncate font-semibold">{name}</span>
        </span>
      }
    />
  );
}
