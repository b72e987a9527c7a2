import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { languages, localizePath, stripLanguage } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { SeoPage } from '@/lib/site-pages';
import { seoTextsOf, type SeoTexts } from './seo-texts';
import { useShareCard } from './use-brand';
import { useSetting } from './use-settings';

export interface HeadTagsProps {
  title: string;
  /** The texts for search engines. Without them the page is `noindex`. */
  seo?: { description: string; keywords: string };
}

/** Title, canonical, alternates and Open Graph of the current page. */
export function HeadTags({ title, seo }: HeadTagsProps) {
  const { language } = useLanguage();
  const company = localize(
    useSetting(({ companyName }) => companyName),
    language,
  );
  const path = stripLanguage(useLocation().pathname);
  const origin = useSiteOrigin();
  const shareCard = useShareCard(language);
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

/** The head of a page with SEO settings, in the current language. `builtIn`: its texts from page-seo, for those that are not set. */
export function PageHead({ page, builtIn }: { page: SeoPage; builtIn: SeoTexts }) {
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const seo = useSetting((settings) => settings.seo);
  const texts = seoTextsOf({ companyName, seo }, page, builtIn, language);
  return <HeadTags title={texts.title} seo={texts} />;
}
