import { isPlain } from '@/admin/settings/draft';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { statuses, type CheckResult } from './finding';

/** The results of the last run on this device that are about the device or the account. */
export interface StoredResults {
  /** The ISO time of the end. */
  at: string;
  results: readonly CheckResult[];
}

const keyOf = (userId: string): string => `${storageKeys.panelDiagnostics}:${userId}`;

export const storeResults = (userId: string, kept: StoredResults): boolean => writeStored(keyOf(userId), JSON.stringify(kept));

/** Results of another version of the site may have unknown checks. The caller skips those without texts. */
const isResult = (value: unknown): boolean =>
  isPlain(value) &&
  typeof value.id === 'string' &&
  statuses.some((status) => status === value.status) &&
  (typeof value.outcome === 'string' || typeof value.failure === 'string');

/** Returns the valid results of a list. */
export const resultsIn = (value: unknown): CheckResult[] => (Array.isArray(value) ? (value.filter(isResult) as CheckResult[]) : []);

/** Returns null when nothing valid is stored. */
export function readStoredResults(userId: string): StoredResults | null {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(userId)) ?? 'null');
    if (!isPlain(kept) || typeof kept.at !== 'string' || Number.isNaN(Date.parse(kept.at)) || !Array.isArray(kept.results)) return null;
    return { at: kept.at, results: resultsIn(kept.results) };
  } catch {
    return null;
  }
}
