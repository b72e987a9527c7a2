import type { TimedFacts } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const toleratedMs = 60_000;
/** Half of the ten minutes that a session lasts. */
const errorMs = 5 * 60_000;

/** Compares the clocks. The server read its clock between request and response, so only a time outside of both counts. */
export function clockFinding({ facts, requestedAt, answeredAt }: TimedFacts): FindingOf<'clock'> {
  const server = Date.parse(facts.now);
  const off = Math.max(0, requestedAt - server, server - answeredAt);
  if (off <= toleratedMs) return { status: 'ok', outcome: 'fine' };
  return {
    status: off > errorMs ? 'error' : 'warning',
    outcome: server > answeredAt ? 'behind' : 'ahead',
    values: { count: Math.round(off / 60_000) },
    places: [{ page: 'time' }],
  };
}

export const clockCheck: Check<'clock'> = { id: 'clock', isPersonal: true, find: async ({ facts }) => clockFinding(await facts()) };
