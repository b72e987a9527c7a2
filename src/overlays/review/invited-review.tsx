import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { invitationQuery, sendInvitedReviewMutation, type Invitation } from '@/features/reviews/invitation';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { ReviewForm } from './review-form';
import { emptyReview, reviewSchema } from './review-schema';
import { ReviewSent } from './review-sent';

interface InvitedReviewProps {
  token: string;
  onClose: () => void;
}

/** The dialog behind the link of an invitation: the form of a review with the name filled in, or why the link opens none. */
export function InvitedReview({ token, onClose }: InvitedReviewProps) {
  const { t } = useTranslation(['review-form', 'common']);
  const { data: invitation, error, refetch, isFetching } = useQuery(invitationQuery(token));
  if (invitation) return <InvitedForm token={token} invitation={invitation} onClose={onClose} />;
  if (!error) return <OverlayPending />;
  const { code, reason } = toAppError(error);
  const isFinal = code === 'notFound' || code === 'conflict';
  return (
    <Dialog open onOpenChange={onClose} title={t('invited.title')} description={t('invited.intro')} descriptionHidden size="sm">
      <DialogBody>
        <Notice tone={reason === 'used' ? 'success' : 'warning'} role="status" title={isFinal ? t(refusalOf(reason)) : t('invited.failed')}>
          {isFinal ? undefined : errorMessage(error, t)}
        </Notice>
      </DialogBody>
      <DialogFooter>
        {!isFinal && (
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The text about a link that takes no review. */
const refusalOf = (reason: string | undefined) =>
  reason === 'used' ? 'invited.used' : reason === 'closed' ? 'invited.closed' : 'invited.unknown';

function InvitedForm({ token, invitation, onClose }: InvitedReviewProps & { invitation: Invitation }) {
  const { t } = useTranslation('review-form');
  const { language } = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const [isLeaving, setLeaving] = useState(false);
  const form = useSendForm({
    schema: reviewSchema,
    defaultValues: { ...emptyReview, name: invitation.name },
    texts: 'review-form',
    mutation: sendInvitedReviewMutation(token),
    openedAt,
    invalidTexts: ({ rating, name }) => (rating ? 'ratingMissing' : name?.message === 'errors.nameRequired' ? 'nameMissing' : 'incorrect'),
    failureTexts: (error) => {
      const { code, reason } = toAppError(error);
      if (code !== 'notFound' && code !== 'conflict') return undefined;
      return { title: t(reason === 'used' ? 'invited.usedTitle' : 'failed.title'), text: t(refusalOf(reason)) };
    },
  });
  const { isDirty } = form.formState;
  const title = localize(invitation.title, language);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => (isDirty && !form.isSent ? setLeaving(true) : onClose())}
        title={t('invited.title')}
        description={title ? <bdi>{title}</bdi> : t('invited.intro')}
        descriptionHidden={form.isSent}
        dismissible={!form.isSending}
      >
        {form.isSent ? <ReviewSent onClose={onClose} /> : <ReviewForm form={form} />}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('invited.leaveTitle')}
        description={t('invited.leaveText')}
        confirmLabel={t('invited.leave')}
        onConfirm={onClose}
      />
    </>
  );
}
