import type { ProfilePage } from 'schema-dts';
import { profileLinks, profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { absoluteUrl, type SchemaContext } from '@/features/seo/site-nodes';
import { creatorPath } from '@/lib/paths';

export interface ProfileFacts {
  creator: Creator;
  /** Absolute URL of the picture. */
  image: string | undefined;
  postCount: number | undefined;
  /** The names of the topics, if they are known. */
  topics: readonly string[] | undefined;
}

/** Returns the ProfilePage data for search engines, from public fields only. */
export function profilePageNode({ creator, image, postCount, topics = [] }: ProfileFacts, context: SchemaContext): ProfilePage {
  const url = absoluteUrl(creatorPath(creator.username), context);
  const { name, headline, bio } = profileTexts(creator, context.language);
  const links = profileLinks(creator).map((link) => link.url);
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#profile`,
    url,
    inLanguage: context.language,
    dateCreated: creator.created_at,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      alternateName: creator.username,
      identifier: creator.id,
      url,
      ...(bio && { description: bio }),
      ...(headline && { jobTitle: headline }),
      ...(image && { image }),
      ...(links.length > 0 && { sameAs: links }),
      ...(topics.length > 0 && { knowsAbout: topics }),
      ...(postCount !== undefined && {
        agentInteractionStatistic: {
          '@type': 'InteractionCounter' as const,
          interactionType: { '@type': 'WriteAction' as const },
          userInteractionCount: postCount,
        },
      }),
    },
  };
}
