import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const day = 86_400_000;

const places = [{ page: 'schedule' }] as const;

/** Checks that the retention job runs, as the privacy policy promises. */
export function retentionFinding(ranAt: string | null, now: number): FindingOf<'retention'> {
  if (ranAt === null) return { status: 'warning', outcome: 'never', places };
  const age = now - Date.parse(ranAt);
  const values = { at: { at: ranAt } };
  if (age > 7 * day) return { status: 'error', outcome: 'stopped', values, places };
  if (age > 2 * day) return { status: 'warning', outcome: 'late', values, places };
  return { status: 'ok', outcome: 'recent', values };
}

export const retentionCheck: Check<'retention'> = {
  id: 'retention',
  find: async ({ facts, now }) => retentionFinding((await facts()).facts.retention_ran_at, now),
};
