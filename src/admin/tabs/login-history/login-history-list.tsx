import { KeyRound } from 'lucide-react';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { AttemptAddress, AttemptCard, AttemptDetails, AttemptOutcome } from './attempt-parts';
import { outcomeOf, type Attempt } from './attempt';

const column = columnOf<Attempt>();

/** Spec: loginHistory tab. */
export const loginHistoryList: ListDefinition<Attempt> = {
  list: 'login_attempts',
  reads: ['username_attempted'],
  nameOf: ({ username_attempted }) => username_attempted,
  order: [{ column: 'created_at', descending: true }],
  // Spec: “the last 30 attempts”. Older ones are on further pages.
  pageSize: 30,
  columns: [
    column({
      id: 'account',
      width: 13,
      isWide: true,
      label: 'panel-login-history:columns.account',
      reads: ['username_attempted'],
      cell: ({ username_attempted }) => <ListText dir="ltr">{username_attempted}</ListText>,
    }),
    column({
      id: 'outcome',
      width: 13,
      label: 'panel-login-history:columns.outcome',
      reads: ['successful', 'reason'],
      cell: (row) => <AttemptOutcome row={row} />,
      csv: (row, t) => t(`panel-login-history:outcomes.${outcomeOf(row)}`),
    }),
    column({
      id: 'address',
      width: 10,
      folds: 2,
      label: 'panel-login-history:columns.address',
      reads: ['ip_address'],
      cell: (row) => <AttemptAddress row={row} />,
    }),
    column({
      id: 'date',
      width: 10.5,
      label: 'panel-login-history:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime isWhole at={created_at} />,
    }),
  ],
  filters: [
    {
      kind: 'choice',
      column: 'successful',
      label: 'panel-login-history:columns.outcome',
      options: [
        { value: true, label: 'panel-login-history:successful.yes' },
        { value: false, label: 'panel-login-history:successful.no' },
      ],
    },
    { kind: 'dates' },
  ],
  card: { reads: ['created_at', 'ip_address', 'successful', 'reason'], Card: AttemptCard },
  details: { reads: ['created_at', 'ip_address', 'successful', 'reason'], Details: AttemptDetails },
  texts: {
    count: 'panel-login-history:count',
    search: 'panel-login-history:search',
    failed: { title: 'panel-login-history:failed.title', text: 'panel-login-history:failed.text' },
    updateFailed: 'panel-login-history:deleteFailed',
    deleteFailed: 'panel-login-history:deleteFailed',
    empty: { icon: KeyRound, title: 'panel-login-history:empty.title', text: 'panel-login-history:empty.text' },
  },
};
