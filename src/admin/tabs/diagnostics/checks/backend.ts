import { backendLatency } from '@/features/diagnostics/admin';
import { toAppError } from '@/lib/backend/errors';
import type { FindingOf } from '../../../diagnostics/finding';
import type { Check } from '../check';

/** Visitors wait for as long with every page. */
const slow = 1500;

export const latencyFinding = (milliseconds: number): FindingOf<'backend'> => ({
  status: milliseconds > slow ? 'warning' : 'ok',
  outcome: milliseconds > slow ? 'slow' : 'fine',
  values: { milliseconds: Math.round(milliseconds) },
});

/** Spec: backend connection. */
export const backendCheck: Check<'backend'> = {
  id: 'backend',
  async find({ signal }) {
    try {
      return latencyFinding(await backendLatency(signal));
    } catch (error) {
      signal.throwIfAborted();
      return { status: 'error', outcome: 'down', values: { code: toAppError(error).code } };
    }
  },
};
