import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@/features/posts/feed-data';
import { PostTime } from './post-time';

const HistoryDialog = lazy(() => import('./history-dialog').then((module) => ({ default: module.HistoryDialog })));

/** Says that a post was edited, and when. Opens its earlier versions. */
export function EditedMark({ post }: { post: Post }) {
  const { t } = useTranslation('posts');
  const [isOpen, setOpen] = useState(false);
  if (!post.edited_at) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative underline decoration-dotted underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3 hover:text-foreground"
      >
        <span>{t('history.edited')}</span> <PostTime value={post.edited_at} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
