import { useTranslation } from 'react-i18next';
import { StructuredData } from '@/components/structured-data';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { useTopics } from '@/features/items/use-topics';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { HeadTags } from '@/features/settings/head-tags';
import { useCompanyName } from '@/features/settings/use-brand';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { creatorPath } from '@/lib/paths';
import { profilePageNode } from './profile-page-node';

/** The head while the creator is loading or missing, with the company's share card. The build prerenders it. */
export function PlainHead({ isMissing, page = 'creator' }: { isMissing: boolean; page?: 'creator' | 'post' }) {
  const { t } = useTranslation('shell');
  const company = useCompanyName();
  return <HeadTags isHidden={isMissing} title={`${t(`titles.${page}`)} | ${company}`} />;
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
  const company = useCompanyName();
  const context = useSchemaContext();
  const { name, headline, bio } = profileTexts(creator, language);
  const { data: topics } = useTopics(creator.topics.length > 0);
  const picture = assetUrl(creator.profile_picture_url);
  const image = context && picture && new URL(picture, context.origin).href;

  return (
    <>
      <HeadTags
        title={`${name} (@${creator.username}) | ${company}`}
        description={[headline, bio].filter(Boolean).join(' – ') || t('head.description', { name, company })}
        path={creatorPath(creator.username)}
        picture={picture}
        isSmallPicture={picture !== undefined}
        type="profile"
        properties={{ 'profile:username': creator.username }}
        isHidden={isHiddenFromSearch}
      />
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
