import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Creator } from '@/features/creators/queries';
import { likedPostsQuery } from '@/features/posts/likes';
import { deletePostMutation, type Feed, type Post } from '@/features/posts/queries';
import { useSession } from '@/session/use-session';
import { PostCard } from './post-card';
import { useLinkCards } from './use-link-cards';

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

export interface PostCardsProps {
  posts: readonly Post[];
  creator: Creator;
  feed: Feed;
  /** The viewer is the owner and not suspended, so may change and delete. */
  mayWrite: boolean;
  /** The level of the cards' headings. */
  headingLevel?: 'h2' | 'h3';
  /** Called once the person has confirmed that a post is deleted. */
  onDelete: () => void;
}

/** Posts as cards, with the likes of the viewer. */
export function PostCards({ posts, creator, feed, mayWrite, headingLevel, onDelete }: PostCardsProps) {
  const { t } = useTranslation('posts');
  const { status, userId } = useSession();
  const shown = status === 'unknown' ? [] : posts.map(({ id }) => id);
  const { data: liked = [] } = useQuery(likedPostsQuery(userId, shown));
  const links = useLinkCards(feed, posts, mayWrite);
  const deleting = useMutation(deletePostMutation);
  const [toDelete, setToDelete] = useState<Post>();
  const [isConfirming, setIsConfirming] = useState(false);

  function confirmDelete(post: Post) {
    setToDelete(post);
    setIsConfirming(true);
  }

  function remove() {
    if (!toDelete) return;
    deleting.mutate(toDelete);
    onDelete();
  }

  return (
    <>
      <ul className="space-y-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              creator={creator}
              link={links.get(post.id)}
              isLiked={liked.includes(post.id)}
              headingLevel={headingLevel}
              isOwner={userId === creator.id}
              onDelete={mayWrite ? () => confirmDelete(post) : undefined}
            />
          </li>
        ))}
      </ul>
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
    </>
  );
}
