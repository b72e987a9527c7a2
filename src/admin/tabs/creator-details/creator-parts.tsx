import { readableEmail } from '@functions/readable-email.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { lastSignInQuery } from '@/features/creators/admin';
import { graceMs } from '@/features/lists/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { DetailList } from '../../list/detail-list';
import { ListTime } from '../../list/list-time';
import { PrintedContact } from '../../list/printed-contact';
import { CreatorActions } from './creator-actions';
import { CreatorPick } from './creator-pick';
import { CreatorPosts } from './creator-posts';
import { statusOf, type CreatorRow, type KnownStatus } from './creator-row';

const tones: Record<KnownStatus, BadgeTone> = { active: 'success', unverified: 'warning', suspended: 'danger' };

/** The status of a creator, with a mark when hidden, and one when the account has been unverified for more than seven days. */
export function CreatorStatus({
  row: { status, visibility, created_at },
}: {
  row: Pick<CreatorRow, 'status' | 'visibility' | 'created_at'>;
}) {
  const { t } = useTranslation('panel-creator-details');
  const now = useServerNow(60_000);
  const known = statusOf(status);
  const isOverdue = known === 'unverified' && now !== null && now - Date.parse(created_at) > graceMs;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[known]} className="text-xs font-medium whitespace-nowrap">
        {t(`status.${known}`)}
      </Badge>
      {visibility === 'hidden' && (
        <Badge tone="danger" className="text-xs font-medium whitespace-nowrap">
          {t('visibility.hidden')}
        </Badge>
      )}
      {isOverdue && <span className="text-xs text-warning">{t('overdue')}</span>}
    </span>
  );
}

/** A creator as a card, on phones. */
export function CreatorCard({ row }: { row: Pick<CreatorRow, 'full_name' | 'status' | 'visibility' | 'created_at' | 'account'> }) {
  return (
    <>
      <p className="pt-0.5 break-words text-muted">
        <bdi>{row.full_name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        <CreatorStatus row={row} />
        <ListTime at={row.created_at} />
      </p>
      {row.account && <PrintedContact email={row.account.email} phone={null} />}
    </>
  );
}

/** The details of a creator account, with its actions. */
export function CreatorDetails({ row, close }: { row: CreatorRow; close: () => void }) {
  const { t } = useTranslation('panel-creator-details');
  const { account } = row;
  const signIn = useQuery(lastSignInQuery(row.id));
  return (
    <div className="space-y-5">
      <CreatorActions row={row} close={close} />
      <CreatorPick row={row} />
      <DetailList
        items={[
          { label: t('columns.status'), value: <CreatorStatus row={row} /> },
          { label: t('reason'), value: account?.status_reason ? <span dir="auto">{account.status_reason}</span> : null },
          { label: t('changed'), value: account?.status_changed_at ? <ListTime isFull at={account.status_changed_at} /> : null },
          { label: t('columns.name'), value: <bdi>{row.full_name}</bdi> },
          { label: t('columns.email'), value: account && <EmailText address={readableEmail(account.email)} /> },
          {
            label: t('confirmed'),
            value: account && (account.email_confirmed_at ? <ListTime isFull at={account.email_confirmed_at} /> : t('notConfirmed')),
          },
          {
            label: t('lastSignIn'),
            value: signIn.isError ? (
              t('unknown')
            ) : signIn.data === undefined ? (
              '…'
            ) : signIn.data === null ? (
              t('never')
            ) : (
              <ListTime isFull at={signIn.data} />
            ),
          },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
        ]}
      />
      <p className="max-w-measure text-muted">{t('passwords')}</p>
      <CreatorPosts creatorId={row.id} />
    </div>
  );
}
