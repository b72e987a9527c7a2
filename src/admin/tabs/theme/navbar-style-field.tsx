import { useTranslation } from 'react-i18next';
import { RadioField } from '@/admin/forms/radio-field';
import { NavbarPreview } from '@/admin/preview/parts/navbar-preview';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { navbarStyles } from '@/features/settings/options';

/** A choice of the navigation bar's style, with previews in the colours of the draft. */
export function NavbarStyleField() {
  const { t } = useTranslation(['panel-theme', 'panel-settings']);
  const theme = useDraftTheme();
  const options = navbarStyles.map((value) => ({ value, label: t(`panel-settings:options.${value}`), text: t(`navbar.${value}`) }));
  return (
    <RadioField path="siteTheme.navbarStyle" options={options} gridClassName="@sm:grid-cols-2">
      {({ value }) => <NavbarPreview style={value} theme={theme} />}
    </RadioField>
  );
}
