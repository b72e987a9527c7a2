import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { PageHero } from '@/components/ui/page-hero';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { PageData } from '@/features/seo/page-data';
import { visiblePages } from '@/features/settings/navigation';
import { useSetting } from '@/features/settings/use-settings';
import { openContactDialog } from '@/lib/window-events';
import { legalKeys, paths } from '@/lib/site-pages';
import { catalogGroups } from './sitemap-entries';
import { SitemapGroup, sitemapEntryClass } from './sitemap-group';

/** The sitemap for visitors: every page, service and product. */
export function SitemapPage() {
  const { t } = useTranslation(['sitemap', 'catalog']);
  const navigation = useSetting((settings) => settings.navigation);
  return (
    <>
      <PageData name={t('name')} path={paths.sitemap} />
      <PageHero title={t('hero.title')} lead={t('hero.lead')} />
      <div className="container-page gap-5 pb-section sm:columns-2 lg:columns-3">
        <SitemapGroup title={t('groups.pages')} setting="navigation.sitemap">
          {visiblePages('sitemap', navigation).map((key) => (
            <li key={key} data-setting={`navigation.sitemap[${key}]`}>
              <AppLink to={paths[key]} className={sitemapEntryClass}>
                {t(`pages.${key}`)}
              </AppLink>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => openContactDialog()} className={sitemapEntryClass}>
              {t('pages.contact')}
            </button>
          </li>
        </SitemapGroup>
        {catalogGroups.map(({ key, items }) => (
          <SitemapGroup key={key} title={t(`groups.${key}`)}>
            {items.map(({ id, path, Icon }) => (
              <li key={id}>
                <AppLink to={path} className={sitemapEntryClass}>
                  <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary-text" />
                  <span>{t(`catalog:${catalogTexts(id).title}`)}</span>
                </AppLink>
              </li>
            ))}
          </SitemapGroup>
        ))}
        <SitemapGroup title={t('groups.legal')}>
          {legalKeys.map((key) => (
            <li key={key}>
              <AppLink to={paths[key]} className={sitemapEntryClass}>
                {t(`pages.${key}`)}
              </AppLink>
            </li>
          ))}
        </SitemapGroup>
      </div>
    </>
  );
}
