import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import type { Item } from '@/features/items/item';
import { useShareCard } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { languages, localizePath } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The head while an item or a posting is loading or missing. The build prerenders it for the shell. `name` replaces the usual title. */
export function PlainItemHead({ isMissing, name }: { isMissing: boolean; name?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const company = localize(
    useSetting((settings) => settings.companyName),
    language,
  );
  const title = `${name ?? t(isMissing ? 'titles.notFound' : 'titles.item')} | ${company}`;
  return (
    <Helmet>
      <title>{title}</title>
      {isMissing && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}

/** Title, description, canonical link, alternates and share card of the page of an item. */
export function ItemHead({ item, path }: { item: Item; path: string }) {
  return (
    <DetailHead
      title={item.seo_title || { name: item.title }}
      description={item.seo_description || item.summary || item.title}
      path={path}
      picture={item.picture}
      published={item.publishedFrom}
      isArticle={item.kind === 'news'}
      // As isIndexed, whose module pages do not load.
      isHidden={Boolean(item.noindex) || item.replaces !== undefined}
    />
  );
}

export interface DetailHeadProps {
  /** The whole title, or the name before the company's. */
  title: string | { name: string };
  description: string;
  /** Without language prefix. */
  path: string;
  /** As it is stored. The share card of the site stands in. */
  picture: string | null | undefined;
  published?: string | undefined;
  isArticle?: boolean;
  /** Search engines may not list it. */
  isHidden?: boolean;
}

/** The head of a page about one thing, such as a posting. */
export function DetailHead({
  title: given,
  description,
  path,
  picture: stored,
  published,
  isArticle = false,
  isHidden = false,
}: DetailHeadProps) {
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const origin = useSiteOrigin();
  const shareCard = useShareCard(language);
  const company = localize(companyName, language);
  const title = typeof given === 'string' ? given : `${given.name} | ${company}`;
  // Networks show no SVG.
  const own = stored && !/\.svg(?:[?#]|$)/i.test(stored) ? assetUrl(stored) : undefined;
  const picture = own ?? shareCard;
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={company} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* Separate conditions: Helmet drops elements in a fragment beside others of their kind. */}
      {origin && <link rel="canonical" href={origin + localizePath(path, language)} />}
      {origin && <meta property="og:url" content={origin + localizePath(path, language)} />}
      {/* The database checks the start of a picture's address only. */}
      {origin && picture && URL.canParse(picture, origin) && <meta property="og:image" content={new URL(picture, origin).href} />}
      {origin && languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={origin + localizePath(path, other)} />)}
      {origin && <link rel="alternate" hrefLang="x-default" href={origin + localizePath(path, 'en')} />}
    </Helmet>
  );
}
