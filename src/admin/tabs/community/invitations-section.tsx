import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Ban, LinkIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import {
  communityInvitationsQuery,
  invitationState,
  withdrawInvitationMutation,
  type CommunityInvitation,
} from '@/features/creators/community-admin';
import { useNow } from '@/hooks/use-now';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';
import { NewInvitationDialog } from './new-invitation-dialog';

const tones = { open: 'accent', spent: 'neutral', expired: 'neutral', withdrawn: 'neutral' } as const;

/** The invitations by link: making one, seeing how far it is used, withdrawing it. */
export function InvitationsSection() {
  const { t } = useTranslation('panel-community');
  const [isMaking, setMaking] = useState(false);
  const query = useInfiniteQuery(communityInvitationsQuery);
  const make = (
    <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" className="size-4" />
      {t('invitations.new')}
    </Button>
  );
  return (
    <TitledSection title={t('invitations.title')} text={t('invitations.text')} actions={make} className="my-8">
      <ListState
        query={query}
        skeleton={<Skeleton className="h-32" />}
        empty={<EmptyState icon={LinkIcon} title={t('invitations.empty.title')} text={t('invitations.empty.text')} />}
        failed={{ title: t('invitations.failed') }}
      >
        {(invitations) => (
          <ul aria-label={t('invitations.title')} className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListState>
      {isMaking && <NewInvitationDialog onClose={() => setMaking(false)} />}
    </TitledSection>
  );
}

function InvitationLine({ invitation }: { invitation: CommunityInvitation }) {
  const { t } = useTranslation('panel-community');
  const { language } = useLanguage();
  const now = useNow(60_000) ?? 0;
  const { mutateAsync } = useMutation(withdrawInvitationMutation);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, note, used_count: used, max_uses: most, expires_on: until } = invitation;
  const state = invitationState(invitation, now);
  const name = isolatedName(note);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 text-small">
      <p className="min-w-0 flex-1 basis-56 font-medium break-words">
        <bdi>{note}</bdi>
      </p>
      <Badge tone={tones[state]}>{t(`invitations.states.${state}`)}</Badge>
      <p className="flex min-w-0 flex-1 basis-48 flex-wrap gap-x-3 text-muted tabular-nums">
        <span>{t('invitations.used', { used: formatNumber(used, language), most: formatNumber(most, language) })}</span>
        <span>{t('invitations.until', { date: formatDate(until, language, { dateStyle: 'medium', timeZone: 'UTC' }) })}</span>
      </p>
      {state === 'open' && (
        <Button
          size="sm"
          variant="ghost"
          className="text-danger"
          aria-label={t('invitations.withdrawOf', { name })}
          onClick={() => setWithdrawing(true)}
        >
          <Ban aria-hidden="true" className="size-4" />
          {t('invitations.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={t('invitations.withdrawTitle', { name })}
        description={t('invitations.withdrawText')}
        confirmLabel={t('invitations.withdraw')}
        // The mutation cache reports failures.
        onConfirm={() => mutateAsync(id).catch(() => undefined)}
      />
    </li>
  );
}
