import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { panelTabs } from '@/admin/tabs';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';
import { PanelHead } from './panel-head';
import { TabHeading } from './tab-heading';

/** The page of unknown addresses in the panel, with a link back. */
export function UnknownTab() {
  const { t } = useTranslation('panel');
  const [first] = panelTabs;
  return (
    <>
      <PanelHead title={t('unknown.title')} />
      <TabHeading title={t('unknown.title')} text={t('unknown.text')} />
      <p className="px-[clamp(1rem,3vw,2rem)] py-8">
        <AppLink to={first ? tabPath(first.id) : paths.adminSettings} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          {t('unknown.back')}
        </AppLink>
      </p>
    </>
  );
}
