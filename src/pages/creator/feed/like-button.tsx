import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { likeSecret } from '@/features/posts/like-secret';
import { likePostMutation, unlikePostMutation } from '@/features/posts/likes';
import type { Post } from '@/features/posts/queries';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { useSession } from '@/session/use-session';

/**
 * Likes a post with an optimistic update. The account or browser that gave a like takes it back
 * (docs/decisions/015-likes-and-availability.md).
 */
export function LikeButton({ post, isLiked }: { post: Post; isLiked: boolean }) {
  const { t } = useTranslation('posts');
  const { language } = useLanguage();
  const viewerId = useSession().userId;
  const like = useMutation(likePostMutation);
  const unlike = useMutation(unlikePostMutation);
  const isFinal = isLiked && viewerId === null && likeSecret(post.id) === undefined;
  const count = formatNumber(post.likes_count, language);

  const toggle = () => {
    if (like.isPending || unlike.isPending || isFinal) return;
    (isLiked ? unlike : like).mutate({ post, viewerId });
  };

  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isLiked}
      // Not `disabled`, which would drop keyboard focus.
      aria-disabled={isFinal || undefined}
      aria-label={t('like.label', { likes: count })}
      title={t(isFinal ? 'like.done' : isLiked ? 'like.takeBack' : 'like.action')}
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
