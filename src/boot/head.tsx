import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HeadTags } from '@/features/settings/head-tags';
import { useCompanyName } from '@/features/settings/use-brand';
import { stripLanguage } from '@/i18n/languages';
import { routeOf } from '@/app/routes';

/** The current route, and the company's name. */
function useRoute() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return { route, path: stripLanguage(pathname), ownHead: !route || route.ownHead || route.seo, company: useCompanyName() };
}

/** The head of pages that search engines may not list: a title and `noindex`. All others render a head of their own. */
export function UnlistedHead() {
  const { t } = useTranslation('shell');
  const { route, path, ownHead, company } = useRoute();
  if (ownHead) return null;
  return <HeadTags isHidden path={path} title={`${t(`titles.${route?.titleKey ?? 'notFound'}`)} | ${company}`} />;
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
