import { ListTab } from '../../list/list-tab';
import { auditList } from './audit-list';

/** What administrators did: read only, as nobody can change it. */
export function AuditTab() {
  return <ListTab definition={auditList} />;
}
