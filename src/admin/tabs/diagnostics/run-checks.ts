import type { QueryClient } from '@tanstack/react-query';
import { readFacts } from '@/features/diagnostics/admin';
import { storedSettingsQuery } from '@/features/settings/admin';
import { toAppError } from '@/lib/backend/errors';
import type { CheckId, CheckResult, Finding } from '@/admin/insights/diagnostics/finding';
import type { Check, Probe } from './check';
import { checks as allChecks } from './registry';

const patience = 15_000;
/** Asked by several checks. */
const sharedPatience = 15_000;

/** Any check. */
type Made = Pick<Check, 'patience'> & { id: CheckId; find: (probe: Probe) => Promise<Finding> };

export interface RunOptions {
  client: QueryClient;
  origin: string;
  /** Ends all of it. */
  signal: AbortSignal;
  /** As soon as each is there. */
  onResult: (result: CheckResult) => void;
  checks?: readonly Made[];
}

const remembered = <Value>(ask: () => Promise<Value>) => {
  let asked: Promise<Value> | undefined;
  return () => (asked ??= ask());
};

/** Gives up waiting, whatever the work goes on to do. */
async function within<Value>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | 'late'> {
  const stop = new AbortController();
  const end = () => stop.abort(outer.reason);
  outer.addEventListener('abort', end, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      stop.abort(new DOMException('The check timed out.', 'TimeoutError'));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', end);
  }
}

/** Makes all checks at once, each for itself: one that fails or takes too long keeps no other waiting. Gives the results in the order of the checks. */
export async function runChecks({ client, origin, signal, onResult, checks = allChecks }: RunOptions): Promise<CheckResult[]> {
  const shared = {
    client,
    origin,
    now: Date.now(),
    facts: remembered(async () => {
      const facts = await within(sharedPatience, signal, readFacts);
      if (facts === 'late') throw toAppError(new DOMException('The request timed out.', 'TimeoutError'), 0);
      return facts;
    }),
    stored: remembered(async () => {
      const { version, settings } = await client.fetchQuery({ ...storedSettingsQuery, staleTime: 0 });
      return version === 0 ? null : settings;
    }),
  };
  async function make({ id, patience: own = patience, find }: Made): Promise<CheckResult> {
    try {
      const finding = await within(own, signal, (checkSignal) => find({ ...shared, signal: checkSignal } satisfies Probe));
      return finding === 'late' ? { id, status: 'unknown', failure: 'late' } : { id, ...finding };
    } catch (error) {
      return { id, status: 'unknown', failure: toAppError(error).code };
    }
  }
  return Promise.all(
    checks.map(async (check) => {
      const result = await make(check);
      if (!signal.aborted) onResult(result);
      return result;
    }),
  );
}
