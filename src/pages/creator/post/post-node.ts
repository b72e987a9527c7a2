import type { SocialMediaPosting } from 'schema-dts';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { pictureAddress } from '@/features/posts/picture-files';
import type { Post } from '@/features/posts/queries';
import { absoluteUrl, type SchemaContext } from '@/features/seo/site-nodes';
import { assetUrl } from '@/lib/asset-url';
import { creatorPath, postPath } from '@/lib/paths';

/** Returns the SocialMediaPosting data for search engines, from public fields only. */
export function postNode(post: Post, creator: Creator, context: SchemaContext): SocialMediaPosting {
  const url = absoluteUrl(postPath(creator.username, post.id), context);
  const author = absoluteUrl(creatorPath(creator.username), context);
  const images = post.pictures.flatMap(({ path, width, height, alt }) => {
    const address = assetUrl(pictureAddress(path));
    if (!address) return [];
    const [contentUrl, size] = [new URL(address, context.origin).href, { width: `${width}`, height: `${height}` }];
    return { '@type': 'ImageObject' as const, contentUrl, ...size, ...(alt && { caption: alt }) };
  });
  return {
    '@type': 'SocialMediaPosting',
    '@id': `${url}#post`,
    url,
    datePublished: post.created_at,
    ...(post.edited_at && { dateModified: post.edited_at }),
    author: { '@type': 'Person', '@id': `${author}#person`, name: profileTexts(creator, context.language).name, url: author },
    ...(post.content && { articleBody: post.content }),
    ...(images.length > 0 && { image: images }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'LikeAction' },
      userInteractionCount: post.likes_count,
    },
  };
}
