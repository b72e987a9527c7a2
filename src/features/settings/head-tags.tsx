import { Helmet } from 'react-helmet-async';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { languages, localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { useCompanyName, useShareCard } from './use-brand';

export interface HeadTagsProps {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** The page's path without language prefix. Without it the page has no address of its own: it is loading or missing. */
  path?: string | undefined;
  /** Search engines may not list the page. */
  isHidden?: boolean | undefined;
  type?: 'website' | 'article' | 'profile';
  /** The address of the picture that a shared link shows. The share card of the site stands in. */
  picture?: string | undefined;
  /** Shows the picture small, beside the text. */
  isSmallPicture?: boolean;
  /** Further properties of Open Graph. */
  properties?: Readonly<Record<string, string | undefined>>;
}

/** Title, description, canonical address, alternates and Open Graph of a page. */
export function HeadTags({
  title,
  description,
  keywords,
  path,
  isHidden = false,
  type = 'website',
  picture,
  isSmallPicture = false,
  properties = {},
}: HeadTagsProps) {
  const { language } = useLanguage();
  const company = useCompanyName();
  const origin = useSiteOrigin();
  const shareCard = useShareCard(language);
  const image = picture ?? shareCard;
  const addressIn = (one: typeof language) => (origin && path ? origin + localizePath(path, one) : undefined);
  const address = addressIn(language);
  return (
    <Helmet>
      <title>{title}</title>
      {/* Separate conditions, because Helmet drops elements in a fragment beside others of the same type. */}
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {isHidden && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      {Object.entries(properties).map(([property, content]) => content && <meta key={property} property={property} content={content} />)}
      <meta property="og:site_name" content={company} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
      <meta name="twitter:card" content={isSmallPicture ? 'summary' : 'summary_large_image'} />
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {/* The database checks the start of a picture's address only. */}
      {origin && image && URL.canParse(image, origin) && <meta property="og:image" content={new URL(image, origin).href} />}
      {address && !isHidden && languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />)}
      {address && !isHidden && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
    </Helmet>
  );
}
