import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '@/components/form/use-app-form';
import { Dialog } from '@/components/ui/dialog';
import { submitReview } from '@/features/reviews/queries';
import { useCloseOnLeave } from '@/hooks/use-close-on-leave';
import { ReviewForm } from './review-form';
import { emptyReview, reviewSchema } from './review-schema';
import { ReviewSent } from './review-sent';

export interface ReviewDialogProps {
  open: boolean;
  /** When this form was begun, in milliseconds. */
  openedAt: number;
  /** Told whether something typed is still unsent. */
  onClose: (hasDraft: boolean) => void;
}

/** Asks for a review. Form and request live outside the panel, so that a dialog closed by accident loses nothing. */
export function ReviewDialog({ open, openedAt, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('review-form');
  const form = useAppForm({ schema: reviewSchema, defaultValues: emptyReview });
  // Without a connection it fails at once and says so, instead of waiting for one.
  const request = useMutation({ mutationFn: submitReview, networkMode: 'always' });
  const { isDirty } = form.formState;
  const close = () => onClose(isDirty && !request.isSuccess);
  useCloseOnLeave(open && !request.isPending, close);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('title')}
      description={t('intro')}
      descriptionHidden={request.isSuccess}
      dismissible={!request.isPending}
    >
      {request.isSuccess ? <ReviewSent onClose={close} /> : <ReviewForm form={form} request={request} openedAt={openedAt} />}
    </Dialog>
  );
}
