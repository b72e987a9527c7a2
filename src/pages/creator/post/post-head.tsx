import { truncate } from '@functions/truncate.ts';
import { Helmet } from 'react-helmet-async';
import { StructuredData } from '@/components/structured-data';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { pictureAddress } from '@/features/posts/picture-files';
import type { Post } from '@/features/posts/queries';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { useSetting } from '@/features/settings/use-settings';
import { useShareCard } from '@/features/settings/use-brand';
import { languages, localizePath } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { postPath } from '@/lib/paths';
import { postNode } from './post-node';

/** The lengths of a title and a description that search engines show. */
const titleLength = 60;
const descriptionLength = 300;

interface PostHeadProps {
  post: Post;
  creator: Creator;
  /** Held, hidden, or of a creator whose profile is not indexed. */
  isHiddenFromSearch: boolean;
}

/** Title, description, canonical link, alternates, Open Graph and SocialMediaPosting data of a post. */
export function PostHead({ post, creator, isHiddenFromSearch }: PostHeadProps) {
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const context = useSchemaContext();
  const shareCard = useShareCard(language);
  const company = localize(companyName, language);
  const { name } = profileTexts(creator, language);
  const words = (post.content || (post.pictures[0]?.alt ?? '')).replace(/\s+/g, ' ').trim();
  const author = `${name} (@${creator.username})`;
  const title = `${words ? `${author}: ${truncate(words, titleLength)}` : author} | ${company}`;
  const description = words ? truncate(words, descriptionLength) : author;
  const path = postPath(creator.username, post.id);
  const picture = assetUrl(post.pictures[0] ? pictureAddress(post.pictures[0].path) : creator.profile_picture_url);
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
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content={company} />
        <meta property="og:locale" content={language === 'ar' ? 'ar_QA' : 'en_US'} />
        <meta name="twitter:card" content={post.pictures.length > 0 ? 'summary_large_image' : 'summary'} />
        {/* Separate conditions: Helmet drops elements in a fragment beside others of their kind. */}
        {context && <link rel="canonical" href={context.origin + localizePath(path, language)} />}
        {context && <meta property="og:url" content={context.origin + localizePath(path, language)} />}
        {context && shared && <meta property="og:image" content={new URL(shared, context.origin).href} />}
        {alternates &&
          languages.map((other) => <link key={other} rel="alternate" hrefLang={other} href={alternates + localizePath(path, other)} />)}
        {alternates && <link rel="alternate" hrefLang="x-default" href={alternates + localizePath(path, 'en')} />}
      </Helmet>
      {context && !isHiddenFromSearch && <StructuredData nodes={[postNode(post, creator, context)]} />}
    </>
  );
}
