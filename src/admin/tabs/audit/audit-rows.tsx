import { AuditTrail } from '@/admin/insights/audit/audit-trail';
import { ListTime } from '@/admin/list/list-time';
import { RowOpener } from '@/admin/list/row-opener';
import type { AuditEntry } from '@/features/audit/admin';
import { useTranslation } from 'react-i18next';

/** A page of the audit log, in sentences. */
export function AuditRows({ rows, open }: { rows: readonly AuditEntry[]; open: (id: string) => void }) {
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
