import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useId, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { PageHero } from '@/components/ui/page-hero';
import { ItemIcon } from '@/features/items/item-icon';
import { listedJobsQuery } from '@/features/jobs/listed-jobs';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { itemPath } from '@/lib/item-paths';
import { jobPath } from '@/lib/paths';
import { useItemList } from '@/features/items/use-item-list';
import { PageData } from '@/features/seo/page-data';
import { visiblePages } from '@/features/settings/navigation';
import { PageHead } from '@/features/settings/page-head';
import { sitemapSeo } from '@/features/settings/page-seo/sitemap';
import { useSetting } from '@/features/settings/use-settings';
import { openContactDialog } from '@/lib/window-events';
import { legalKeys, paths } from '@/lib/site-pages';
import { Card } from '@/components/ui/card';

/** The classes of an entry. */
const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-body transition-colors hover:bg-card-hover hover:text-primary-text';

/** The sitemap for visitors: every page, item and open position. */
export function SitemapPage() {
  const { t } = useTranslation('sitemap');
  const { language } = useLanguage();
  const navigation = useSetting((settings) => settings.navigation);
  const groups = {
    services: useItemList('service', { all: true }).data ?? [],
    hardware: useItemList('hardware', { all: true }).data ?? [],
    products: useItemList('product', { all: true }).data ?? [],
    courses: useItemList('course', { all: true }).data ?? [],
    projects: useItemList('project', { all: true }).data ?? [],
    ownPages: (useItemList('page', { all: true }).data ?? []).filter(({ noindex, replaces }) => !noindex && !replaces),
  };
  const { data: jobs = [] } = useQuery(listedJobsQuery);
  const shownGroups = (['ownPages', 'services', 'hardware', 'products', 'courses', 'projects'] as const).filter(
    (key) => groups[key].length > 0,
  );
  return (
    <>
      <PageHead page="sitemap" builtIn={sitemapSeo} />
      <PageData name={t('name')} path={paths.sitemap} />
      <PageHero title={t('hero.title')} lead={t('hero.lead')} />
      <div className="container-page gap-5 pb-section sm:columns-2 lg:columns-3">
        <SitemapGroup title={t('groups.pages')} setting="navigation.sitemap">
          {visiblePages('sitemap', navigation).map((key) => (
            <li key={key} data-setting={`navigation.sitemap[${key}]`}>
              <AppLink to={paths[key]} className={entryClass}>
                {t(`pages.${key}`)}
              </AppLink>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => openContactDialog()} className={entryClass}>
              {t('pages.contact')}
            </button>
          </li>
        </SitemapGroup>
        {shownGroups.map((key) => (
          <SitemapGroup key={key} title={t(`groups.${key}`)}>
            {groups[key].map((item) => (
              <li key={item.id}>
                <AppLink to={itemPath(item) ?? paths.sitemap} className={entryClass}>
                  {key !== 'ownPages' && <ItemIcon name={item.icon} className="size-4.5 shrink-0 text-primary-text" />}
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {item.title}
                  </span>
                </AppLink>
              </li>
            ))}
          </SitemapGroup>
        ))}
        {jobs.length > 0 && (
          <SitemapGroup title={t('groups.jobs')}>
            {jobs.map(({ id, slug, title }) => (
              <li key={id}>
                <AppLink to={jobPath(slug)} className={entryClass}>
                  <Briefcase aria-hidden="true" className="size-4.5 shrink-0 text-primary-text" />
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {localize(title, language)}
                  </span>
                </AppLink>
              </li>
            ))}
          </SitemapGroup>
        )}
        <SitemapGroup title={t('groups.legal')}>
          {legalKeys.map((key) => (
            <li key={key}>
              <AppLink to={paths[key]} className={entryClass}>
                {t(`pages.${key}`)}
              </AppLink>
            </li>
          ))}
        </SitemapGroup>
      </div>
    </>
  );
}

/** A group of entries with a heading. `setting` is the value of `data-setting`. */
function SitemapGroup({ title, setting, children }: { title: string; setting?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className="mb-5 break-inside-avoid">
      <h2 id={headingId} className="px-3 pb-3 text-heading">
        {title}
      </h2>
      <ul data-setting={setting} className="border-t border-line pt-3">
        {children}
      </ul>
    </Card>
  );
}
