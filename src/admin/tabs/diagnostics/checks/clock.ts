import type { TimedFacts } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const tolerated = 60_000;
/** Sessions live ten minutes. */
const harmful = 5 * 60_000;

/** The server's time lies somewhere between question and answer, so only what is outside of both counts. */
export function clockFinding({ facts, requestedAt, answeredAt }: TimedFacts): FindingOf<'clock'> {
  const server = Date.parse(facts.now);
  const off = Math.max(0, requestedAt - server, server - answeredAt);
  if (off <= tolerated) return { status: 'ok', outcome: 'fine' };
  return {
    status: off > harmful ? 'error' : 'warning',
    outcome: server > answeredAt ? 'behind' : 'ahead',
    values: { count: Math.round(off / 60_000) },
    places: [{ page: 'time' }],
  };
}

export const clockCheck: Check<'clock'> = { id: 'clock', find: async ({ facts }) => clockFinding(await facts()) };
