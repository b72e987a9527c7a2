import type { ProfilePage } from 'schema-dts';
import type { Creator } from '@/features/creators/queries';
import { absoluteUrl, type SchemaContext } from '@/features/seo/site-nodes';
import { creatorPath } from '@/lib/paths';

export interface ProfileFacts {
  creator: Creator;
  /** Absolute URL of the picture. */
  image: string | undefined;
  postCount: number | undefined;
}

const interaction = (action: 'FollowAction' | 'WriteAction', count: number) => ({
  '@type': 'InteractionCounter' as const,
  interactionType: { '@type': action },
  userInteractionCount: count,
});

/** Returns the ProfilePage data for search engines, from public fields only. */
export function profilePageNode({ creator, image, postCount }: ProfileFacts, context: SchemaContext): ProfilePage {
  const url = absoluteUrl(creatorPath(creator.username), context);
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#profile`,
    url,
    inLanguage: context.language,
    dateCreated: creator.created_at,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: creator.full_name.trim() || creator.username,
      alternateName: creator.username,
      identifier: creator.id,
      url,
      ...(creator.bio && { description: creator.bio }),
      ...(image && { image }),
      interactionStatistic: interaction('FollowAction', creator.followers_count),
      ...(postCount !== undefined && { agentInteractionStatistic: interaction('WriteAction', postCount) }),
    },
  };
}
