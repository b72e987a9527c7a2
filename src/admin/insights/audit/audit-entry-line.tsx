import { useTranslation } from 'react-i18next';
import { useText } from '@/admin/list/use-texts';
import { auditEntryText, type AuditEntry } from './audit-entry';

/** What was done, in words. Needs the texts of `panel-audit`. */
export function AuditEntryLine({ row }: { row: Pick<AuditEntry, 'action' | 'table_name' | 'row_count'> }) {
  return auditEntryText(row, useText());
}

/** Who it was, by the name they had then; whoever had none did it by SQL or has never chosen one. */
export function AuditEntryActor({ row: { actor_name } }: { row: Pick<AuditEntry, 'actor_name'> }) {
  const { t } = useTranslation('panel-audit');
  return actor_name ? <bdi className="wrap-anywhere">{actor_name}</bdi> : <span className="text-muted">{t('nobody')}</span>;
}
