import { useMutation } from '@tanstack/react-query';
import { Pin, PinOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { IconButton } from '@/components/ui/icon-button';
import { changePinMutation, type Post } from '@/features/posts/queries';
import { errorMessage } from '@/lib/backend/errors';

/** What the owner can do with a post: pin or unpin it, delete it. */
export function PostActions({ post, onDelete }: { post: Post; onDelete: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const pinning = useMutation(changePinMutation);

  function changePin() {
    const isPinned = !post.is_pinned;
    pinning.mutate(
      { post, isPinned },
      {
        onSuccess: () => toast({ variant: 'success', title: t(isPinned ? 'pin.done' : 'unpin.done') }),
        onError: (error) => toast({ variant: 'destructive', title: t(isPinned ? 'pin.failed' : 'unpin.failed'), description: errorMessage(error, t) }),
      },
    );
  }

  return (
    <div className="-me-2 -mt-2 ms-auto flex shrink-0">
      <IconButton
        label={t(post.is_pinned ? 'unpin.action' : 'pin.action')}
        icon={post.is_pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        size="sm"
        aria-busy={pinning.isPending}
        onClick={() => !pinning.isPending && changePin()}
      />
      <IconButton label={t('delete.action')} icon={<Trash2 aria-hidden="true" />} size="sm" className="hover:text-danger" onClick={onDelete} />
    </div>
  );
}
