import { backendLatency } from '@/features/diagnostics/admin';
import { toAppError, type ErrorCode } from '@/lib/backend/errors';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** The latency in milliseconds from which on the check warns. Every page waits that long. */
const slowMs = 1500;

const places = [{ page: 'project' }] as const;

export function latencyFinding(milliseconds: number): FindingOf<'backend'> {
  const values = { milliseconds: Math.round(milliseconds) };
  return milliseconds > slowMs ? { status: 'warning', outcome: 'slow', values, places } : { status: 'ok', outcome: 'fine', values };
}

export const downFinding = (code: ErrorCode): FindingOf<'backend'> => ({ status: 'error', outcome: 'down', values: { code }, places });

/** Checks the connection to the backend (spec: backend connection). */
export const backendCheck: Check<'backend'> = {
  id: 'backend',
  async find({ signal }) {
    try {
      return latencyFinding(await backendLatency(signal));
    } catch (error) {
      signal.throwIfAborted();
      return downFinding(toAppError(error).code);
    }
  },
};
