import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { fetchTotals, planBytes, type BucketTotal } from '@/features/files/storage-usage';
import type { Check } from '../check';

/** The share of the plan's storage from which on the check warns. */
const warningShare = 0.9;

/** The limit up to which the database counts the files of a bucket. */
const maxCounted = 100_000;

export function storageFinding(totals: readonly Pick<BucketTotal, 'files' | 'bytes'>[], plan = planBytes()): FindingOf<'storage'> {
  const sum = (of: 'files' | 'bytes') => totals.reduce((total, bucket) => total + bucket[of], 0);
  const values = { count: sum('files'), size: { bytes: sum('bytes') } };
  const isMore = totals.some(({ files }) => files > maxCounted);
  if (!isMore && values.size.bytes <= plan * warningShare) return { status: 'ok', outcome: 'used', values };
  return { status: 'warning', outcome: 'much', values: { ...values, plan: { bytes: plan } }, places: [{ tab: 'fileManager' }] };
}

export const storageCheck: Check<'storage'> = { id: 'storage', find: async ({ signal }) => storageFinding(await fetchTotals(signal)) };
