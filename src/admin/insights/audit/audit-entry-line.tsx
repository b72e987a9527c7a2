import { useTranslation } from 'react-i18next';
import { useText } from '@/admin/list/use-texts';
import { auditEntryText, type AuditEntry } from './audit-entry';

/** The action of an audit entry in words. Needs the namespace `panel-audit`. */
export function AuditEntryLine({ row }: { row: Pick<AuditEntry, 'action' | 'table_name' | 'row_count'> }) {
  return auditEntryText(row, useText());
}

/** The name of the administrator at that time. Actions by SQL, and by an administrator without a name, have none. */
export function AuditEntryActor({ row: { actor_name } }: { row: Pick<AuditEntry, 'actor_name'> }) {
  const { t } = useTranslation('panel-audit');
  return actor_name ? <bdi className="wrap-anywhere">{actor_name}</bdi> : <span className="text-muted">{t('nobody')}</span>;
}
