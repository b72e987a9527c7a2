import { truncate } from '@functions/truncate.ts';
import { StructuredData } from '@/components/structured-data';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { pictureAddress } from '@/features/posts/picture-files';
import type { Post } from '@/features/posts/queries';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { HeadTags } from '@/features/settings/head-tags';
import { useCompanyName } from '@/features/settings/use-brand';
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
  const company = useCompanyName();
  const context = useSchemaContext();
  const { name } = profileTexts(creator, language);
  const [first] = post.pictures;
  const words = (post.content || (first?.alt ?? '')).replace(/\s+/g, ' ').trim();
  const author = `${name} (@${creator.username})`;
  return (
    <>
      <HeadTags
        title={`${words ? `${author}: ${truncate(words, titleLength)}` : author} | ${company}`}
        description={words ? truncate(words, descriptionLength) : author}
        path={postPath(creator.username, post.id)}
        picture={assetUrl(first ? pictureAddress(first.path) : creator.profile_picture_url)}
        isSmallPicture={!first}
        type="article"
        isHidden={isHiddenFromSearch}
      />
      {context && !isHiddenFromSearch && <StructuredData nodes={[postNode(post, creator, context)]} />}
    </>
  );
}
