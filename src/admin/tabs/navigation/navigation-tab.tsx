import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { Later } from '@/admin/ui/later';
import { BarFit } from './bar-fit';
import { PageList } from './page-list';
import { useBarFits } from '@/admin/settings/bar/use-bar-fits';

/** Which pages the bar, the menu and the sitemap page show, and in which order. */
export function NavigationTab() {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const { fits, rulers } = useBarFits();
  return (
    <>
      <FieldGroup title={t('panel-settings:fields.navigation/bar')} text={t('about.bar')}>
        <BarFit fits={fits} />
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
