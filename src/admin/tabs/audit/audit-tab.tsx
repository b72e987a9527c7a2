import { ListTab } from '../../list/list-tab';
import { auditList } from './audit-list';

/** The audit log of the administrators, read only. */
export function AuditTab() {
  return <ListTab definition={auditList} />;
}
