import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Facts } from '@/features/diagnostics/admin';
import { fetchTotals, fetchUnused, planBytes, type BucketTotal } from '@/features/files/storage-usage';
import type { Check } from '../check';

/** Checks for files that retention should have removed, and for applications without their file. */
export function filesFinding(
  { abandoned_resumes, lost_resumes }: Pick<Facts, 'abandoned_resumes' | 'lost_resumes'>,
  unused: number,
): FindingOf<'files'> {
  if (lost_resumes > 0) return { status: 'error', outcome: 'lost', values: { count: lost_resumes }, places: [{ tab: 'applications' }] };
  const left = abandoned_resumes + unused;
  if (left > 0) return { status: 'warning', outcome: 'left', values: { count: left }, places: [{ tab: 'fileManager' }] };
  return { status: 'ok', outcome: 'none' };
}

export const filesCheck: Check<'files'> = {
  id: 'files',
  find: async ({ facts, signal }) => filesFinding((await facts()).facts, (await fetchUnused(signal)).length),
};

/** The share of the plan's storage from which on the check warns. */
const warningShare = 0.9;

/** The limit up to which the database counts the files of a bucket. */
const mostCounted = 100_000;

export function storageFinding(totals: readonly Pick<BucketTotal, 'files' | 'bytes'>[], plan = planBytes()): FindingOf<'storage'> {
  const sum = (of: 'files' | 'bytes') => totals.reduce((total, bucket) => total + bucket[of], 0);
  const values = { count: sum('files'), size: { bytes: sum('bytes') } };
  const isMore = totals.some(({ files }) => files > mostCounted);
  if (!isMore && values.size.bytes <= plan * warningShare) return { status: 'ok', outcome: 'used', values };
  return { status: 'warning', outcome: 'much', values: { ...values, plan: { bytes: plan } }, places: [{ tab: 'fileManager' }] };
}

export const storageCheck: Check<'storage'> = { id: 'storage', find: async ({ signal }) => storageFinding(await fetchTotals(signal)) };
