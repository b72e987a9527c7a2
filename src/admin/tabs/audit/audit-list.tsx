import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changedText, auditActions, auditSubjects, auditEntryText, type AuditEntry } from '@/admin/insights/audit/audit-entry';
import { AuditEntryActor, AuditEntryLine } from '@/admin/insights/audit/audit-entry-line';
import { administratorNamesQuery } from '@/features/settings/history';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListTime } from '../../list/list-time';
import { AuditEntryCard, AuditEntryDetails } from './audit-entry-parts';

const column = columnOf<AuditEntry>();

function useActorOptions() {
  const { t } = useTranslation('panel-audit');
  const { data: names } = useQuery(administratorNamesQuery);
  return names && [...names].map(([id, name]) => ({ value: id, label: name ?? t('nobody') }));
}

/** The list of the audit log: one row per action of an administrator, with the names of changed fields but never their values. */
export const auditList: ListDefinition<AuditEntry> = {
  list: 'audit_log',
  reads: ['action', 'table_name', 'row_count'],
  nameOf: auditEntryText,
  order: [{ column: 'created_at', descending: true }],
  isKept: true,
  columns: [
    column({
      id: 'entry',
      label: 'panel-audit:columns.entry',
      reads: ['action', 'table_name', 'row_count'],
      isWide: true,
      cell: (row) => <AuditEntryLine row={row} />,
      csv: auditEntryText,
    }),
    column({ id: 'actor', label: 'panel-audit:columns.actor', reads: ['actor_name'], cell: (row) => <AuditEntryActor row={row} /> }),
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
  filters: [
    { kind: 'lookup', column: 'actor', label: 'panel-audit:columns.actor', useOptions: useActorOptions },
    {
      kind: 'choice',
      column: 'action',
      label: 'panel-audit:columns.action',
      options: auditActions.map((value) => ({ value, label: `panel-audit:actions.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'table_name',
      label: 'panel-audit:columns.subject',
      options: auditSubjects.map((value) => ({ value, label: `panel-audit:subjects.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  card: { reads: ['actor_name', 'created_at'], Card: AuditEntryCard },
  details: { reads: ['created_at', 'actor_name', 'row_id', 'changed'], Details: AuditEntryDetails },
  texts: {
    count: 'panel-audit:count',
    failed: 'panel-audit:failed',
    updateFailed: 'panel-audit:failed',
    deleteFailed: 'panel-audit:failed',
    empty: { icon: ScrollText, title: 'panel-audit:empty.title', text: 'panel-audit:empty.text' },
  },
};
