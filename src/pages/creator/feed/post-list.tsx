import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { SkeletonGroup } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import { feedQuery, type Feed } from '@/features/posts/queries';
import { FeedSkeleton } from './feed-skeleton';
import { PostCards } from './post-cards';

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
  const heading = useRef<HTMLHeadingElement>(null);
  // The delete button is removed with its post, so focus moves to the top of the list.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));

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
        {(shown) => <PostCards posts={shown} creator={creator} feed={feed} mayWrite={mayWrite} onDelete={focusHeading} />}
      </ListState>
    </section>
  );
}
