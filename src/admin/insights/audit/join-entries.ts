import type { AuditEntry } from '@/features/audit/admin';
import { changesOf } from './audit-entry';

const dayOf = (time: string) => new Date(time).toDateString();

/** Whether two entries tell the same kind of change by the same person on the same day, to the same status. */
function isSameKind(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.actor === other.actor &&
    one.actor_name === other.actor_name &&
    one.action === other.action &&
    one.table_name === other.table_name &&
    changesOf(one.changed).status?.to === changesOf(other.changed).status?.to &&
    dayOf(one.created_at) === dayOf(other.created_at)
  );
}

/** Returns the entries in their order, with equal consecutive ones in one group. */
export function joinEntries(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && isSameKind(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
