import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { StructuredData } from '@/components/structured-data';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { useTopics } from '@/features/items/use-topics';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { useShareCard } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { languages, localizePath } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { assetUrl } from '@/lib/asset-url';
import { creatorPath } from '@/lib/paths';
import { profilePageNode } from './profile-page-node';

/** The head while the creator is loading or missing, with the company's share card. The build prerenders it. */
export function PlainHead({ isMissing, page = 'creator' }: { isMissing: boolean; page?: 'creator' | 'post' }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const origin = useSiteOrigin();
  const shareCard = useShareCard(language);
  const company = localize(companyName, language);
  const title = `${t(`titles.${page}`)} | ${company}`;
  return (
    <Helmet>
      <title>{title}</title>
      {isMissing && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
      {origin && shareCard && <meta property="og:image" content={new URL(shareCard, origin).href} />}
    </Helmet>
  );
}

export interface CreatorHeadProps {
  creator: Creator;
  postCount: number | undefined;
  /** Suspended, or unverified for longer than seven days: the page is not indexed. */
  isHiddenFromSearch: boolean;
}

/** Title, description, canonical link, alternates, Open Graph and ProfilePage data of a creator's page. */
export function CreatorHead({ creator, postCount, isHiddenFromSearch }: CreatorHeadProps) {
  const { t } = useTranslation('creator');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const context = useSchemaContext();
  const company = localize(companyName, language);
  const { name, headline, bio } = profileTexts(creator, language);
  const { data: topics } = useTopics(creator.topics.length > 0);
  const title = `${name} (@${creator.username}) | ${company}`;
  const description = [headline, bio].filter(Boolean).join(' – ') || t('head.description', { name, company });
  const path = creatorPath(creator.username);
  const shareCard = useShareCard(language);
  const picture = assetUrl(creator.profile_picture_url);
  const image = context && picture && new URL(picture, context.origin).href;
  const shared = picture ?? shareCard;
  const alternates = !isHiddenFromSearch && context?.origin;

  return (
    <>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
        {isHiddenFromSearch && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="profile" />
        <meta property="profile:username" content={creator.username} />
        <meta property="og:site_name" content={company} />
        <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
        <meta name="twitter:card" content={image ? 'summary' : 'summary_large_image'} />
        {/* Separate conditions: Helmet drops elements in a fragment beside others of their kind. */}
        {context && <link rel="canonical" href={context.origin + localizePath(path, language)} />}
        {context && <meta property="og:url" content={context.origin + localizePath(path, language)} />}
        {context && shared && <meta property="og:image" content={new URL(shared, context.origin).href} />}
        {alternates &&
          languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={alternates + localizePath(path, other)} />)}
        {alternates && <link rel="alternate" hrefLang="x-default" href={alternates + localizePath(path, 'en')} />}
      </Helmet>
      {context && !isHiddenFromSearch && (
        <StructuredData
          nodes={[
            profilePageNode(
              { creator, image, postCount, topics: topics?.flatMap(({ id, title }) => (creator.topics.includes(id) ? title : [])) },
              context,
            ),
          ]}
        />
      )}
    </>
  );
}
