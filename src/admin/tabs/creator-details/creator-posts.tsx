import { useInfiniteQuery } from '@tanstack/react-query';
import { Pin, Trash2, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { creatorPostsQuery } from '@/features/posts/admin';
import { PostPictures } from '@/features/posts/post-pictures';
import { PostText } from '@/features/posts/post-text';
import type { Post } from '@/features/posts/queries';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { ListTime } from '../../list/list-time';
import { RemovePost } from './remove-post';

/** The posts of a creator, in pages, each with a button to remove it. Links and videos stay links: nothing is loaded from other sites. */
export function CreatorPosts({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('panel-creator-details');
  const posts = useInfiniteQuery(creatorPostsQuery(creatorId));
  const [removing, setRemoving] = useState<Post>();
  const [removedId, setRemovedId] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The button that opened the dialog is gone with its post.
    if (removedId !== undefined && removing === undefined) requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  }, [removedId, removing]);

  return (
    <section aria-labelledby="creator-posts" className="border-t border-line pt-5">
      <h3 ref={heading} id="creator-posts" tabIndex={-1} className="pb-2 font-medium">
        {t('posts.title')}
      </h3>
      <ListState
        query={posts}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        empty={<p className="text-muted">{t('posts.none')}</p>}
        failed={{ title: t('posts.loadFailed') }}
      >
        {(found) => (
          <ul className="divide-y divide-line border-y border-line">
            {found.map((post) => (
              <li key={post.id} className="space-y-2 py-3">
                {post.content && <PostText content={post.content} />}
                <PostPictures pictures={post.pictures} />
                <PostLine post={post} onRemove={() => setRemoving(post)} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {removing && <RemovePost post={removing} onClose={() => setRemoving(undefined)} onRemoved={() => setRemovedId(removing.id)} />}
    </section>
  );
}

/** What is known about a post, and the button that removes it. */
function PostLine({ post, onRemove }: { post: Post; onRemove: () => void }) {
  const { t } = useTranslation('panel-creator-details');
  const { language } = useLanguage();
  const when = formatDate(post.created_at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ListTime isFull at={post.created_at} />
      {post.is_pinned && (
        <Badge className="text-xs" icon={<Pin aria-hidden="true" />}>
          {t('posts.pinned')}
        </Badge>
      )}
      {(post.visibility === 'held' || post.visibility === 'hidden') && (
        <Badge tone="warning" className="text-xs">
          {t(`posts.visibility.${post.visibility}`)}
        </Badge>
      )}
      {post.type === 'video' && (
        <Badge className="text-xs" icon={<Video aria-hidden="true" />}>
          {t('posts.video')}
        </Badge>
      )}
      <span className="text-muted">{t('posts.likes', { count: post.likes_count })}</span>
      <Button size="sm" variant="ghost" className="ms-auto print:hidden" aria-label={t('posts.removeOf', { when })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('posts.remove')}
      </Button>
    </div>
  );
}
