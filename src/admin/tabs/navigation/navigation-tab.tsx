import { useTranslation } from 'react-i18next';
import { useNavbarFit } from '@/admin/settings/navbar-fit/use-navbar-fit';
import { FieldGroup } from '@/admin/ui/field-group';
import { Deferred } from '@/admin/ui/deferred';
import { NavbarFitReport } from './navbar-fit-report';
import { HomeSectionList } from './home-section-list';
import { PageList } from './page-list';

/** The visible pages of the bar, the menu and the sitemap page, the visible sections of the home page, and their order. */
export function NavigationTab() {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const { fits, rulers } = useNavbarFit();
  return (
    <>
      <FieldGroup title={t('panel-settings:fields.navigation/bar')} text={t('about.bar')}>
        <NavbarFitReport fits={fits} />
        <PageList area="bar" crowded={fits.flatMap(({ crowded }) => crowded)} />
        {rulers}
      </FieldGroup>
      <Deferred>
        <FieldGroup title={t('panel-settings:fields.navigation/menu')} text={t('about.menu')}>
          <PageList area="menu" />
        </FieldGroup>
        <FieldGroup title={t('panel-settings:fields.navigation/sitemap')} text={t('about.sitemap')}>
          <PageList area="sitemap" />
        </FieldGroup>
        <FieldGroup title={t('panel-settings:fields.homeSections')} text={t('about.home')}>
          <HomeSectionList />
        </FieldGroup>
      </Deferred>
    </>
  );
}
