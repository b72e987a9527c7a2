import { useTranslation } from 'react-i18next';
import { NavbarLogoPreview } from '@/admin/preview/parts/logo-previews';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { navbarStyles } from '@/features/settings/options';

/** Previews of the draft's logo on every navbar style, because its contrast differs between them. */
export function LogoPreview() {
  const { t } = useTranslation(['panel-general', 'panel-settings']);
  const { navbarStyle } = useDraftTheme();
  return (
    <ul aria-label={t('logo.onBars')} className="grid gap-3 @2xl:grid-cols-2">
      {navbarStyles.map((style) => (
        <li key={style} className="flex min-w-0 flex-col gap-1 text-small text-muted">
          <NavbarLogoPreview style={style} />
          <span>
            {style === navbarStyle
              ? t('logo.inUse', { style: t(`panel-settings:options.${style}`) })
              : t(`panel-settings:options.${style}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
