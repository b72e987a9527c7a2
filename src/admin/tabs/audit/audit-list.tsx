import { ScrollText } from 'lucide-react';
import { changedText, deedActions, deedSubjects, deedText, type Deed } from '@/admin/insights/audit/deed';
import { DeedActor, DeedLine } from '@/admin/insights/audit/deed-line';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListTime } from '../../list/list-time';
import { DeedCard, DeedDetails } from './deed-parts';
import { useActorOptions } from './use-actor-options';

const column = columnOf<Deed>();

/** The audit trail (`audit_log`): one line for each deed of an administrator, with what it changed and never the values. */
export const auditList: ListDefinition<Deed> = {
  list: 'audit_log',
  reads: ['action', 'table_name', 'row_count'],
  nameOf: deedText,
  order: [{ column: 'created_at', descending: true }],
  isKept: true,
  columns: [
    column({
      id: 'deed',
      label: 'panel-audit:columns.deed',
      reads: ['action', 'table_name', 'row_count'],
      isWide: true,
      cell: (row) => <DeedLine row={row} />,
      csv: deedText,
    }),
    column({ id: 'actor', label: 'panel-audit:columns.actor', reads: ['actor_name'], cell: (row) => <DeedActor row={row} /> }),
    column({
      id: 'date',
      label: 'panel-audit:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime isWhole at={created_at} />,
    }),
    column({
      id: 'row',
      label: 'panel-audit:row',
      reads: ['row_id'],
      isHidden: true,
      cell: ({ row_id }) =>
        row_id && (
          <bdi dir="ltr" className="break-all">
            {row_id}
          </bdi>
        ),
    }),
    column({
      id: 'changed',
      label: 'panel-audit:changedFields',
      reads: ['changed'],
      isHidden: true,
      cell: ({ changed }) => <bdi className="wrap-anywhere">{changedText(changed)}</bdi>,
      csv: ({ changed }) => changedText(changed),
    }),
  ],
  facets: [
    { kind: 'lookup', column: 'actor', label: 'panel-audit:columns.actor', useOptions: useActorOptions },
    {
      kind: 'choice',
      column: 'action',
      label: 'panel-audit:columns.action',
      options: deedActions.map((value) => ({ value, label: `panel-audit:actions.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'table_name',
      label: 'panel-audit:columns.subject',
      options: deedSubjects.map((value) => ({ value, label: `panel-audit:subjects.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  card: { reads: ['actor_name', 'created_at'], Card: DeedCard },
  details: { reads: ['created_at', 'actor_name', 'row_id', 'changed'], Details: DeedDetails },
  texts: {
    count: 'panel-audit:count',
    failed: 'panel-audit:failed',
    updateFailed: 'panel-audit:failed',
    deleteFailed: 'panel-audit:failed',
    empty: { icon: ScrollText, title: 'panel-audit:empty.title', text: 'panel-audit:empty.text' },
  },
};
