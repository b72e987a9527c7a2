import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HeadTags } from '@/features/settings/page-head';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { routeOf } from '@/app/routes';

/** The current route, and the company's name. */
function useRoute() {
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const route = routeOf(useLocation().pathname);
  return { route, ownHead: !route || route.ownHead || route.seo, company: localize(companyName, language) };
}

/** The head of pages that search engines may not list: a title and `noindex`. All others render a head of their own. */
export function UnlistedHead() {
  const { t } = useTranslation('shell');
  const { route, ownHead, company } = useRoute();
  if (ownHead) return null;
  return <HeadTags title={`${t(`titles.${route?.titleKey ?? 'notFound'}`)} | ${company}`} />;
}

/** The title while a page that renders its own head is loading or broken. */
export function PendingTitle() {
  const { ownHead, company } = useRoute();
  return ownHead ? (
    <Helmet>
      <title>{company}</title>
    </Helmet>
  ) : null;
}
