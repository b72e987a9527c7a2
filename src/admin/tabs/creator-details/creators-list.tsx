import { UserRound } from 'lucide-react';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListEmail } from '../../list/list-email';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { StatusButtons } from './status-buttons';
import { CreatorCard, CreatorDetails, CreatorStatus } from './creator-parts';
import { creatorStatuses, creatorVisibilities, statusOf, type CreatorRow } from './creator-row';

const column = columnOf<CreatorRow>();

/** The list of creators (spec: creatorDetails tab). Passwords are not stored, so the details show the last sign-in instead. */
export const creatorsList: ListDefinition<CreatorRow> = {
  list: 'creators',
  reads: ['username'],
  nameOf: ({ username }) => username,
  order: [{ column: 'created_at', descending: true }],
  isKept: true,
  embedded: { account: { select: 'account:creator_accounts(email,email_confirmed_at,status_changed_at,status_reason)' } },
  Bulk: StatusButtons,
  columns: [
    column({
      id: 'username',
      width: 11,
      label: 'panel-creator-details:columns.username',
      reads: ['username'],
      sort: { column: 'username', descending: false },
      cell: ({ username }) => <ListText dir="ltr">{username}</ListText>,
    }),
    column({
      id: 'name',
      width: 10,
      isWide: true,
      folds: 3,
      label: 'panel-creator-details:columns.name',
      reads: ['full_name'],
      sort: { column: 'name_key', descending: false, isPersonal: true },
      cell: ({ full_name }) => <ListText>{full_name}</ListText>,
    }),
    column({
      id: 'email',
      width: 14,
      isWide: true,
      folds: 2,
      label: 'panel-creator-details:columns.email',
      reads: ['account'],
      cell: ({ account }) => account && <ListEmail address={account.email} />,
      csv: ({ account }) => account?.email ?? '',
    }),
    column({
      id: 'status',
      width: 10,
      label: 'panel-creator-details:columns.status',
      reads: ['status', 'visibility', 'created_at'],
      cell: (row) => <CreatorStatus row={row} />,
      csv: ({ status, visibility }, t) =>
        [t(`panel-creator-details:status.${statusOf(status)}`), visibility === 'hidden' && t('panel-creator-details:visibility.hidden')]
          .filter(Boolean)
          .join(', '),
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-creator-details:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    {
      kind: 'choice',
      column: 'status',
      label: 'panel-creator-details:columns.status',
      options: creatorStatuses.map((value) => ({ value, label: `panel-creator-details:status.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'visibility',
      label: 'panel-creator-details:visibility.label',
      options: creatorVisibilities.map((value) => ({ value, label: `panel-creator-details:visibility.${value}` as const })),
    },
    { kind: 'flag', flag: 'overdue', label: 'panel-creator-details:overdueOnly' },
    { kind: 'dates' },
  ],
  card: { reads: ['full_name', 'status', 'visibility', 'created_at', 'account'], Card: CreatorCard },
  details: { reads: ['username', 'full_name', 'status', 'visibility', 'created_at', 'account'], Details: CreatorDetails },
  texts: {
    count: 'panel-creator-details:count',
    search: 'panel-creator-details:search',
    failed: 'panel-creator-details:failed',
    updateFailed: 'panel-creator-details:updateFailed',
    deleteFailed: 'panel-creator-details:updateFailed',
    empty: { icon: UserRound, title: 'panel-creator-details:empty.title', text: 'panel-creator-details:empty.text' },
  },
};
