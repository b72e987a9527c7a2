import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changedText, auditActions, auditSubjects } from '@/admin/insights/audit/audit-entry';
import { entryText } from '@/admin/insights/audit/sentence';
import type { AuditEntry } from '@/features/audit/admin';
import { administratorNamesQuery } from '@/features/settings/history';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { AuditEntryDetails } from './audit-entry-parts';
import { AuditTrail } from '@/admin/insights/audit/audit-trail';
import { ListTime } from '@/admin/list/list-time';
import { RowOpener } from '@/admin/list/row-opener';

/** A page of the audit log, in sentences. */
function AuditRows({ rows, open }: { rows: readonly AuditEntry[]; open: (id: string) => void }) {
  const { t } = useTranslation('panel-audit');
  return (
    <AuditTrail
      entries={rows}
      timeOf={({ created_at }) => <ListTime isWhole at={created_at} />}
      opener={(entry, time) => (
        <RowOpener row={entry} open={open}>
          <span className="sr-only">{t('detailsOf')} </span>
          <span className="font-normal">{time}</span>
        </RowOpener>
      )}
    />
  );
}

const column = columnOf<AuditEntry>();

function useActorOptions() {
  const { t } = useTranslation('panel-audit');
  const { data: names } = useQuery(administratorNamesQuery);
  return names && [...names].map(([id, name]) => ({ value: id, label: name ?? t('nobody') }));
}

/** The columns of a sentence. */
const sentenceColumns = ['actor', 'actor_name', 'action', 'table_name', 'row_count', 'row_id', 'changed', 'created_at'] as const;

/**
 * The list of the audit log: one sentence per action of an administrator. The columns are those of the exported file. The log has the
 * names of changed fields but never their values, and no names of rows: these are read from the rows.
 */
export const auditList: ListDefinition<AuditEntry> = {
  list: 'audit_log',
  reads: sentenceColumns,
  nameOf: entryText,
  order: [{ column: 'created_at', descending: true }],
  isKept: true,
  Rows: AuditRows,
  columns: [
    column({
      id: 'entry',
      label: 'panel-audit:columns.entry',
      reads: sentenceColumns,

      csv: (row, t) => entryText({ id: '', ...row }, t),
    }),
    column({ id: 'actor', label: 'panel-audit:columns.actor', reads: ['actor_name'] }),
    column({ id: 'date', label: 'panel-audit:columns.date', reads: ['created_at'] }),
    column({ id: 'row', label: 'panel-audit:row', reads: ['row_id'], isHidden: true }),
    column({
      id: 'changed',
      label: 'panel-audit:changedFields',
      reads: ['changed'],
      isHidden: true,

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
  details: { reads: [], Details: AuditEntryDetails },
  texts: {
    count: 'panel-audit:count',
    failed: 'panel-audit:failed',
    updateFailed: 'panel-audit:failed',
    deleteFailed: 'panel-audit:failed',
    empty: { icon: ScrollText, title: 'panel-audit:empty.title', text: 'panel-audit:empty.text' },
  },
};
