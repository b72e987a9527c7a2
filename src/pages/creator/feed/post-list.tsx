import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonGroup } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import { deletePostMutation, feedQuery, type Feed, type Post } from '@/features/posts/queries';
import { errorMessage } from '@/lib/backend/errors';
import { FeedSkeleton } from './feed-skeleton';
import { PostCard } from './post-card';

export interface PostListProps {
  creator: Creator;
  feed: Feed;
  /** The owner, unless suspended, may pin and delete. */
  mayWrite: boolean;
}

/** A creator's posts, pinned first, then newest, ten at a time (spec section 2). */
export function PostList({ creator, feed, mayWrite }: PostListProps) {
  const { t } = useTranslation(['posts', 'common']);
  const { data: posts, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(feedQuery(feed));
  const deleting = useMutation(deletePostMutation);
  const [toDelete, setToDelete] = useState<Post>();
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The posts that were there when more were asked for. */
  const knownBefore = useRef<Set<string>>(null);

  function remove() {
    if (!toDelete) return;
    deleting.mutate(toDelete);
    // The button that asked goes with its post: the keyboard goes on at the top of the list.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  }

  async function loadMore() {
    knownBefore.current = new Set(posts?.map(({ id }) => id));
    const { isError } = await fetchNextPage();
    if (isError) knownBefore.current = null;
  }

  // The keyboard goes on at the first of the new posts: the button has moved away, or is gone with the last page.
  useEffect(() => {
    const first = posts?.find(({ id }) => knownBefore.current?.has(id) === false);
    if (!first) return;
    knownBefore.current = null;
    document.getElementById(`article-${first.id}`)?.focus({ preventScroll: true });
  }, [posts]);

  if (posts === undefined) {
    return error ? (
      <ErrorState title={t('loadFailed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonGroup>
        <FeedSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <section aria-labelledby="posts-heading">
      <h2 ref={heading} id="posts-heading" tabIndex={-1} className="sr-only">
        {t('heading')}
      </h2>
      {posts.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t('empty.title')} text={t(mayWrite ? 'empty.owner' : 'empty.visitor')} />
      ) : (
        <ul className="space-y-4">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                creator={creator}
                onDelete={
                  mayWrite
                    ? () => {
                        setToDelete(post);
                        setIsAsking(true);
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void loadMore()}>
            {t('common:loadMore')}
          </Button>
          {error && <p className="text-small text-danger">{errorMessage(error, t)}</p>}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('delete.title')}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        onConfirm={remove}
      />
    </section>
  );
}
