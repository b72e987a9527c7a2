import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The administrator's activity in this browser, in all tabs, kept after they are closed. */
export interface IdleRecord {
  userId: string;
  /** The time of the last activity in milliseconds; 0 after the session was ended for inactivity. */
  at: number;
  /** Milliseconds without activity after which the session ends. */
  timeout: number;
}

/** Returns the record; undefined for a missing or invalid one. */
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

/** Removes the record at every sign-in and sign-out. */
export function removeIdleRecord(): void {
  removeStored(storageKeys.adminActivity);
}

/** Returns whether the administrator was inactive for too long. Called before a new page shows anything. */
export function hasIdledOut(now = Date.now()): boolean {
  const record = readIdleRecord();
  return record !== undefined && now - record.at >= record.timeout;
}

/** Marks the session as ended. A token refresh that runs at the same time does not restore it (`wasIdledOut`). */
export function closeIdleRecord(): void {
  const record = readIdleRecord();
  if (record) writeIdleRecord({ ...record, at: 0 });
}

/** Returns whether the session of this account (null: of any) was ended for inactivity, without a sign-in since. */
export function wasIdledOut(userId: string | null): boolean {
  const record = readIdleRecord();
  return record?.at === 0 && (userId === null || record.userId === userId);
}
