import { useTranslation } from 'react-i18next';
import { navbarStyles } from '@/features/settings/options';
import { BarWithLogo } from '@/admin/preview/drawings/logo-drawings';
import { useDraftTheme } from '@/admin/preview/drawings/use-draft-theme';

/** The draft's logo on the bar of each style: what is well seen on one may drown in another. */
export function LogoPreview() {
  const { t } = useTranslation(['panel-general', 'panel-settings']);
  const { navbarStyle } = useDraftTheme();
  return (
    <ul aria-label={t('logo.onBars')} className="grid gap-3 @2xl:grid-cols-2">
      {navbarStyles.map((style) => (
        <li key={style} className="flex min-w-0 flex-col gap-1 text-small text-muted">
          <BarWithLogo style={style} />
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
