import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { removePostMutation } from '@/features/posts/admin';
import type { Post } from '@/features/posts/queries';
import { readable } from '@/lib/readable';
import { longestReason } from './creator-row';

const schema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'posts.errors.reasonRequired'),
      z.maxLength(longestReason, 'errors.long'),
      readable('text', 'errors.unreadable'),
    ),
});

export interface RemovePostProps {
  post: Post;
  onClose: () => void;
  onRemoved: () => void;
}

/** The form that removes a post for a reason, which the creator is told by mail. */
export function RemovePost({ post, onClose, onRemoved }: RemovePostProps) {
  const { t } = useTranslation('panel-creator-details');
  const form = useSendForm({
    schema,
    defaultValues: { reason: '' },
    texts: 'panel-creator-details:posts',
    mutation: removePostMutation,
    variables: ({ reason }) => ({ id: post.id, reason, pictures: post.pictures }),
    refusals: { post_not_found: { message: 'posts.errors.gone' } },
    onSent(isTold) {
      onRemoved();
      onClose();
      toast({ variant: 'success', title: t('posts.done'), description: t(isTold ? 'posts.told' : 'posts.untold') });
    },
  });
  return (
    <FormDialog
      form={form}
      name={`post-removal:${post.id}`}
      size="sm"
      title={t('posts.question')}
      description={t('posts.text')}
      submitLabel={t('posts.remove')}
      onClose={onClose}
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-2 border-line ps-3 break-words whitespace-pre-wrap text-muted">
        {post.content}
      </blockquote>
      <TextAreaField<z.input<typeof schema>>
        name="reason"
        required
        rows={3}
        dir="auto"
        maxLength={longestReason}
        className="lg:text-small"
      />
    </FormDialog>
  );
}
