import { useMutation } from '@tanstack/react-query';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { pinPostMutation, unpinPostMutation, type Post } from '@/features/posts/queries';

/** Loaded for the owner only, with the form libraries. */
const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })));

/** The owner's actions on a post: edit, pin or unpin, and delete. */
export function PostActions({ post, onDelete }: { post: Post; onDelete: () => void }) {
  const { t } = useTranslation('posts');
  const pin = useMutation(pinPostMutation);
  const unpin = useMutation(unpinPostMutation);
  const [isEditing, setEditing] = useState(false);
  const isChanging = pin.isPending || unpin.isPending;

  return (
    <div className="-me-2 -mt-2 ms-auto flex shrink-0">
      {post.visibility !== 'hidden' && (
        <IconButton label={t('edit.action')} icon={<Pencil aria-hidden="true" />} size="sm" onClick={() => setEditing(true)} />
      )}
      <IconButton
        label={t(post.is_pinned ? 'unpin.action' : 'pin.action')}
        icon={post.is_pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        size="sm"
        aria-busy={isChanging}
        onClick={() => !isChanging && (post.is_pinned ? unpin : pin).mutate(post)}
      />
      <IconButton
        label={t('delete.action')}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        className="hover:text-danger"
        onClick={onDelete}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <EditDialog post={post} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
