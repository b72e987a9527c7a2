import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { stateOf, type InvitationRow, type InvitationState } from '@/features/reviews/invite';

const tones: Record<InvitationState, BadgeTone> = {
  waiting: 'neutral',
  sent: 'accent',
  reminded: 'accent',
  failed: 'danger',
  written: 'success',
  stopped: 'warning',
  revoked: 'neutral',
  expired: 'neutral',
};

/** What became of an invitation to write a review. */
export function InvitationStateBadge({ invitation }: { invitation: Pick<InvitationRow, 'state' | 'expires_on'> }) {
  const { t } = useTranslation('panel-invitations');
  const state = stateOf(invitation);
  return (
    <Badge tone={tones[state]} className="text-xs font-medium whitespace-nowrap">
      {t(`states.${state}`)}
    </Badge>
  );
}
