import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, MailPlus, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '@/admin/ui/toolbar';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { invitationStates, invitationsQuery, type InvitationState } from '@/features/reviews/invite';
import { InvitationLine } from './invitation-line';
import { InviteDialog } from './invite-dialog';
import { ReminderSetting } from './reminder-setting';

/** All invitations to write a review: their states, sending one again, withdrawing one, and inviting the client of a project. */
export function InvitationsView({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('panel-invitations');
  const [state, setState] = useState<InvitationState>();
  const [isInviting, setInviting] = useState(false);
  const query = useInfiniteQuery(invitationsQuery(state));
  const invite = (
    <Button size="sm" onClick={() => setInviting(true)}>
      <MailPlus aria-hidden="true" className="size-4" />
      {t('byHand.open')}
    </Button>
  );
  return (
    <div className="space-y-4">
      <Toolbar label={t('toolbar')}>
        <Button size="sm" variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('back')}
        </Button>
        <Select
          aria-label={t('state')}
          value={state ?? ''}
          onChange={({ target }) => setState(invitationStates.find((one) => one === target.value))}
          className="w-48 lg:min-h-9 lg:text-small"
        >
          <option value="">{t('all')}</option>
          {invitationStates.map((one) => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </Select>
        <span className="me-auto" />
        <ReminderSetting />
        {invite}
      </Toolbar>
      <ListState
        query={query}
        skeleton={<Skeleton className="h-48" />}
        empty={
          state ? (
            <p className="text-small text-muted">{t('none')}</p>
          ) : (
            <EmptyState icon={MailQuestion} title={t('empty.title')} text={t('empty.text')} action={invite} />
          )
        }
        failed={{ title: t('failed') }}
      >
        {(invitations) => (
          <ul aria-label={t('title')} className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListState>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
