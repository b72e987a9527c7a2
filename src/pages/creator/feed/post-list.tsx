import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { SkeletonGroup } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import { likedPostsQuery } from '@/features/posts/likes';
import { deletePostMutation, feedQuery, type Feed, type Post } from '@/features/posts/queries';
import { useSession } from '@/session/use-session';
import { FeedSkeleton } from './feed-skeleton';
import { PostCard } from './post-card';
import { useLinkCards } from './use-link-cards';

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

export interface PostListProps {
  creator: Creator;
  feed: Feed;
  /** The viewer is the owner and not suspended, so may pin and delete. */
  mayWrite: boolean;
}

/** A creator's posts: pinned first, then newest first, in pages of ten. */
export function PostList({ creator, feed, mayWrite }: PostListProps) {
  const { t } = useTranslation('posts');
  const posts = useInfiniteQuery(feedQuery(feed));
  const { status, userId } = useSession();
  const shown = status === 'unknown' ? [] : (posts.data ?? []).map(({ id }) => id);
  const { data: liked = [] } = useQuery(likedPostsQuery(userId, shown));
  const links = useLinkCards(feed, posts.data ?? [], mayWrite);
  const deleting = useMutation(deletePostMutation);
  const [toDelete, setToDelete] = useState<Post>();
  const [isConfirming, setIsConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function confirmDelete(post: Post) {
    setToDelete(post);
    setIsConfirming(true);
  }

  function remove() {
    if (!toDelete) return;
    deleting.mutate(toDelete);
    // The delete button is removed with its post, so focus moves to the top of the list.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  }

  return (
    <section aria-labelledby="posts-heading">
      <h2 ref={heading} id="posts-heading" tabIndex={-1} className="sr-only">
        {t('heading')}
      </h2>
      <ListState
        query={posts}
        skeleton={
          <SkeletonGroup>
            <FeedSkeleton />
          </SkeletonGroup>
        }
        failed={{ title: t('loadFailed') }}
        empty={<EmptyState icon={MessageSquareText} title={t('empty.title')} text={t(mayWrite ? 'empty.owner' : 'empty.visitor')} />}
      >
        {(posts) => (
          <ul className="space-y-4">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  creator={creator}
                  link={links.get(post.id)}
                  isLiked={liked.includes(post.id)}
                  isOwner={userId === creator.id}
                  onDelete={mayWrite ? () => confirmDelete(post) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {mayWrite && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={isConfirming}
            onOpenChange={setIsConfirming}
            title={t('delete.title')}
            description={t('delete.text')}
            confirmLabel={t('delete.confirm')}
            onConfirm={remove}
          />
        </Suspense>
      )}
    </section>
  );
}
