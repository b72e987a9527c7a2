import { useTranslation } from 'react-i18next';
import { navbarStyles } from '@/features/settings/options';
import { NavbarDrawing } from '@/admin/preview/drawings/navbar-drawing';
import { useDraftTheme } from '@/admin/preview/drawings/use-draft-theme';
import { RadioField } from '@/admin/forms/radio-field';

/** The four styles of the bar at the top of every page, drawn in the draft's colours. */
export function NavbarStyleField() {
  const { t } = useTranslation(['panel-theme', 'panel-settings']);
  const theme = useDraftTheme();
  const options = navbarStyles.map((value) => ({ value, label: t(`panel-settings:options.${value}`), text: t(`navbar.${value}`) }));
  return (
    <RadioField path="siteTheme.navbarStyle" options={options} gridClassName="@sm:grid-cols-2">
      {({ value }) => <NavbarDrawing style={value} theme={theme} />}
    </RadioField>
  );
}
