import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShareCard } from '@/features/settings/use-brand';
import { seoTextsOf } from '@/features/settings/seo-texts';
import { useSetting } from '@/features/settings/use-settings';
import { languages, localizePath, stripLanguage } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { seoKeyOf } from '@/lib/site-pages';
import { routeOf } from '@/app/routes';

/**
 * Renders title, description, keywords, canonical, alternates and Open Graph of the current page, from the SEO settings in the current
 * language. Pages without SEO settings are `noindex`. A page whose route has `ownHead` renders its own, and so does that of unknown addresses.
 */
export function PageHead() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const seoTexts = useSetting(({ seo }) => seo);
  const { pathname } = useLocation();
  const path = stripLanguage(pathname);
  const route = routeOf(path);
  const origin = useSiteOrigin();
  const shareCard = useShareCard(language);
  if (!route || route.ownHead) return null;

  const company = localize(companyName, language);
  const page = seoKeyOf(route);
  const seo = page && seoTextsOf({ companyName, seo: seoTexts }, page, language);
  const title = seo ? seo.title : `${t(`titles.${route.titleKey ?? 'notFound'}`)} | ${company}`;

  return (
    <Helmet>
      <title>{title}</title>
      {/* Separate conditions, because Helmet drops elements in a fragment beside others of the same type. */}
      {seo && <meta name="description" content={seo.description} />}
      {seo && <meta name="keywords" content={seo.keywords} />}
      {seo && <meta property="og:description" content={seo.description} />}
      {!seo && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
      {origin && <link rel="canonical" href={origin + localizePath(path, language)} />}
      {origin && <meta property="og:url" content={origin + localizePath(path, language)} />}
      {origin && shareCard && <meta property="og:image" content={new URL(shareCard, origin).href} />}
      {origin &&
        seo &&
        languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={origin + localizePath(path, other)} />)}
      {origin && seo && <link rel="alternate" hrefLang="x-default" href={origin + localizePath(path, 'en')} />}
    </Helmet>
  );
}
