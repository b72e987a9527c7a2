import { useTranslation } from 'react-i18next';
import { useNavbarFit } from '@/admin/settings/navbar-fit/use-navbar-fit';
import { FieldGroup } from '@/admin/ui/field-group';
import { Later } from '@/admin/ui/later';
import { NavbarFitReport } from './navbar-fit-report';
import { PageList } from './page-list';

/** The visible pages of bar, menu and sitemap page, and their order. */
export function NavigationTab() {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const { fits, rulers } = useNavbarFit();
  return (
    <>
      <FieldGroup title={t('panel-settings:fields.navigation/bar')} text={t('about.bar')}>
        <NavbarFitReport fits={fits} />
        <PageList place="bar" crowded={fits.flatMap(({ crowded }) => crowded)} />
        {rulers}
      </FieldGroup>
      <Later>
        <FieldGroup title={t('panel-settings:fields.navigation/menu')} text={t('about.menu')}>
          <PageList place="menu" />
        </FieldGroup>
        <FieldGroup title={t('panel-settings:fields.navigation/sitemap')} text={t('about.sitemap')}>
          <PageList place="sitemap" />
        </FieldGroup>
      </Later>
    </>
  );
}
