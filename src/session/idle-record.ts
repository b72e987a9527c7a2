import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** What this browser knows of the administrator's activity, in all its tabs and over a closed one. */
export interface IdleRecord {
  userId: string;
  /** The last activity by the clock of this browser, in milliseconds; 0 once the session has been ended for want of any. */
  at: number;
  /** Milliseconds without activity after which the session ends. */
  timeout: number;
}

/** Undefined when there is none that can be read: nobody's session is ended for that. */
export function readIdleRecord(): IdleRecord | undefined {
  try {
    const { userId, at, timeout } = JSON.parse(readStored(storageKeys.adminActivity) ?? '{}') as Partial<IdleRecord>;
    return typeof userId === 'string' && typeof at === 'number' && typeof timeout === 'number' ? { userId, at, timeout } : undefined;
  } catch {
    return undefined;
  }
}

export function writeIdleRecord(record: IdleRecord): void {
  writeStored(storageKeys.adminActivity, JSON.stringify(record));
}

/** Whoever signs in or out begins anew. */
export function removeIdleRecord(): void {
  removeStored(storageKeys.adminActivity);
}

/** Whether the administrator has been away from this browser for too long: asked when a page comes, before anything is shown. */
export function hasIdledOut(now = Date.now()): boolean {
  const record = readIdleRecord();
  return record !== undefined && now - record.at >= record.timeout;
}

/** Notes that the session of the record is over. A token that is renewed just now does not bring it back (`wasIdledOut`). */
export function closeIdleRecord(): void {
  const record = readIdleRecord();
  if (record) writeIdleRecord({ ...record, at: 0 });
}

/** Whether this account's session (null: whoever's it was) was ended for want of activity, and nobody has signed in since. */
export function wasIdledOut(userId: string | null): boolean {
  const record = readIdleRecord();
  return record?.at === 0 && (userId === null || record.userId === userId);
}
