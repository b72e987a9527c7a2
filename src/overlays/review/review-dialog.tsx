import { useTranslation } from 'react-i18next';
import { useSendForm } from '@/components/form/use-send-form';
import { Dialog } from '@/components/ui/dialog';
import { submitReviewMutation } from '@/features/reviews/submit-review';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { ReviewForm } from './review-form';
import { emptyReview, reviewSchema } from './review-schema';
import { ReviewSent } from './review-sent';

export interface ReviewDialogProps {
  open: boolean;
  /** When this form was opened, in milliseconds since the epoch. */
  openedAt: number;
  /** Called with whether the form has unsent input. */
  onClose: (hasDraft: boolean) => void;
}

/** The review dialog. Form and mutation are outside the panel, so input survives closing the dialog. */
export function ReviewDialog({ open, openedAt, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('review-form');
  const form = useSendForm({
    schema: reviewSchema,
    defaultValues: emptyReview,
    texts: 'review-form',
    mutation: submitReviewMutation,
    openedAt,
    invalidTexts: ({ rating, name }) => (rating ? 'ratingMissing' : name?.message === 'errors.nameRequired' ? 'nameMissing' : 'incorrect'),
  });
  const { isDirty } = form.formState;
  const close = () => onClose(isDirty && !form.isSent);
  useDialogEntry(open, () => !form.isSending && close());

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('title')}
      description={t('intro')}
      descriptionHidden={form.isSent}
      dismissible={!form.isSending}
    >
      {form.isSent ? <ReviewSent onClose={close} /> : <ReviewForm form={form} />}
    </Dialog>
  );
}
