import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { InvitationStateBadge } from '@/admin/mail/invitation-state';
import { InviteButton } from '@/admin/mail/invite-button';
import { tabPath } from '@/admin/tab-ids';
import { TitledSection } from '@/admin/ui/titled-section';
import { AppLink } from '@/components/ui/app-link';
import { invitationsOfQuery } from '@/features/reviews/invite';
import type { Inquiry } from './inquiries-list';

/** The invitation of a won inquiry's sender to write a review: the button, or what became of it. */
export function InquiryInvitation({ row: { id, email } }: { row: Pick<Inquiry, 'id' | 'email'> }) {
  const { t } = useTranslation('panel-invitations');
  const { data: invitations } = useQuery(invitationsOfQuery(id));
  if (!invitations) return null;
  // After a corrected address the person can be invited at the new one.
  const isInvited = invitations.some((invitation) => invitation.email.toLowerCase() === email.toLowerCase());
  return (
    <TitledSection title={t('review')} className="space-y-2 print:hidden">
      {invitations.map((invitation) => (
        <p key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <InvitationStateBadge invitation={invitation} />
          <ListTime at={invitation.created_at} />
          <AppLink to={`${tabPath('reviews')}?view=invitations`} className="underline underline-offset-4">
            {t('openList')}
          </AppLink>
        </p>
      ))}
      {!isInvited && <InviteButton source="inquiry" ids={[id]} label={t('invite')} />}
    </TitledSection>
  );
}
