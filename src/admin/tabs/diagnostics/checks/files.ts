import { countUnusedFiles, storageTotals, type Facts } from '@/features/diagnostics/admin';
import { planBytes } from '@/features/files/storage-plan';
import type { FindingOf } from '../../../diagnostics/finding';
import type { Check } from '../check';

/** Files that retention should have removed, and applications whose file is gone. */
export function filesFinding({ abandoned_resumes, lost_resumes }: Pick<Facts, 'abandoned_resumes' | 'lost_resumes'>, unused: number): FindingOf<'files'> {
  if (lost_resumes > 0) return { status: 'error', outcome: 'lost', values: { count: lost_resumes }, places: [{ tab: 'applications' }] };
  const left = abandoned_resumes + unused;
  if (left > 0) return { status: 'warning', outcome: 'left', values: { count: left }, places: [{ tab: 'fileManager' }] };
  return { status: 'ok', outcome: 'none' };
}

export const filesCheck: Check<'files'> = {
  id: 'files',
  find: async ({ facts, signal }) => filesFinding((await facts()).facts, await countUnusedFiles(signal)),
};

/** Of the plan's room: what is left of it is soon full. */
const muchOfPlan = 0.9;

export function storageFinding({ files, bytes, isMore }: { files: number; bytes: number; isMore: boolean }, plan = planBytes()): FindingOf<'storage'> {
  const values = { count: files, size: { bytes } };
  if (!isMore && bytes <= plan * muchOfPlan) return { status: 'ok', outcome: 'used', values };
  return { status: 'warning', outcome: 'much', values: { ...values, plan: { bytes: plan } }, places: [{ tab: 'fileManager' }] };
}

export const storageCheck: Check<'storage'> = { id: 'storage', find: async ({ signal }) => storageFinding(await storageTotals(signal)) };
