import { useMutation, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { likedPostsQuery, likePostMutation, type Post } from '@/features/posts/queries';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { useSession } from '@/session/use-session';

/** Likes a post: counted at once, taken back with a message when that fails, and not again in this view. */
export function LikeButton({ post }: { post: Post }) {
  const { t } = useTranslation('posts');
  const { language } = useLanguage();
  const viewerId = useSession().userId;
  const { data: likedPosts } = useQuery(likedPostsQuery(viewerId));
  const liking = useMutation(likePostMutation);
  const isLiked = likedPosts.includes(post.id);
  const count = formatNumber(post.likes_count, language);

  const like = () => {
    if (!isLiked) liking.mutate({ post, viewerId });
  };

  return (
    <button
      type="button"
      onClick={like}
      aria-pressed={isLiked}
      // Not `disabled`: the button would lose the keyboard's focus.
      aria-disabled={isLiked || undefined}
      aria-label={t('like.label', { likes: count })}
      title={t(isLiked ? 'like.done' : 'like.action')}
      className={cn(
        '-ms-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold tabular-nums transition duration-200 active:scale-95 aria-disabled:cursor-default',
        isLiked ? 'text-danger' : 'text-muted hover:bg-card-hover hover:text-foreground',
      )}
    >
      <Heart aria-hidden="true" className={cn('size-5 transition-transform duration-200', isLiked && 'scale-110 fill-current')} />
      <span>{count}</span>
    </button>
  );
}
