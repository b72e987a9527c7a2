import type { ProfilePage } from 'schema-dts';
import type { Creator } from '@/features/creators/queries';
import { absoluteUrl, type SchemaContext } from '@/features/seo/schema-org';
import { creatorPath } from '@/lib/paths';

export interface ProfileFacts {
  creator: Creator;
  /** Absolute address of the picture, if there is one. */
  image: string | undefined;
  postCount: number | undefined;
}

const interaction = (action: 'FollowAction' | 'WriteAction', count: number) => ({
  '@type': 'InteractionCounter' as const,
  interactionType: { '@type': action },
  userInteractionCount: count,
});

/** The profile page for search engines: whose it is, and what may be counted of them. Public fields only. */
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
