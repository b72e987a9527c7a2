import { readableEmail } from '@functions/readable-email.ts';
import { useMutation } from '@tanstack/react-query';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { InvitationStateBadge } from '@/admin/mail/invitation-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { changeInvitationMutation, stateOf, type InvitationRow } from '@/features/reviews/invite';
import { verifiedSource } from '@/features/reviews/testimonial';
import { isolatedName } from '@/i18n/isolated';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** How often an invitation is sent at most. As in the database. */
const maxMails = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** One invitation: who, for what, its state and dates, and what can be done about it. */
export function InvitationLine({ invitation }: { invitation: InvitationRow }) {
  const { t } = useTranslation('panel-invitations');
  const { language } = useLanguage();
  const { mutate, mutateAsync, isPending } = useMutation(changeInvitationMutation);
  const now = useNow(60_000) ?? 0;
  const [isRevoking, setRevoking] = useState(false);
  const state = stateOf(invitation);
  const name = isolatedName(invitation.name);
  const isFinal = state === 'written' || state === 'stopped';
  const isRested = state === 'failed' || now - Date.parse(invitation.mailed_at) > dayMs;
  const canResend = !isFinal && state !== 'waiting' && invitation.mails < maxMails && isRested;
  const canRevoke = !isFinal && state !== 'revoked' && state !== 'expired';
  const { id } = invitation;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3 text-small">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">
          <bdi>{invitation.name}</bdi>
        </p>
        <p dir="ltr" className="break-all text-muted rtl:text-end">
          {readableEmail(invitation.email)}
        </p>
        <p className="text-muted">{t(`sources.${verifiedSource(invitation.source)}`)}</p>
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        <InvitationStateBadge invitation={invitation} />
        <p className="flex flex-wrap gap-x-2 text-muted">
          <ListTime isWhole at={invitation.written_at ?? invitation.reminded_at ?? invitation.sent_at ?? invitation.created_at} />
          {canRevoke && (
            <span>{t('until', { date: formatDate(invitation.expires_on, language, { dateStyle: 'medium', timeZone: 'UTC' }) })}</span>
          )}
          {invitation.mails > 1 && <span>{t('mails', { count: invitation.mails })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canResend && (
          <Button
            size="sm"
            variant="secondary"
            loading={isPending}
            aria-label={t('resendTo', { name })}
            onClick={() =>
              mutate({ id, action: 'resend' }, { onSuccess: () => toast({ variant: 'success', title: t('resent', { name }) }) })
            }
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {t('resend')}
          </Button>
        )}
        {canRevoke && (
          <Button size="sm" variant="ghost" className="text-danger" aria-label={t('revokeOf', { name })} onClick={() => setRevoking(true)}>
            <Ban aria-hidden="true" className="size-4" />
            {t('revoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={t('revokeTitle', { name })}
        description={t('revokeText')}
        confirmLabel={t('revoke')}
        // The mutation cache reports failures.
        onConfirm={() => mutateAsync({ id, action: 'revoke' }).catch(() => undefined)}
      />
    </li>
  );
}
