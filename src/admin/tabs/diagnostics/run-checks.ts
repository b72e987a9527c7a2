import type { QueryClient } from '@tanstack/react-query';
import { readFacts, runServerChecks } from '@/features/diagnostics/admin';
import { resultsIn } from '@/admin/insights/diagnostics/stored-results';
import { storedSettingsQuery } from '@/features/settings/admin';
import { toAppError } from '@/lib/backend/errors';
import type { CheckId, CheckResult, Finding } from '@/admin/insights/diagnostics/finding';
import type { Check, Probe } from './check';
import { checks as allChecks } from './registry';

const defaultTimeoutMs = 15_000;

type RunnableCheck = Pick<Check, 'timeoutMs'> & { id: CheckId; find: (probe: Probe) => Promise<Finding> };

export interface RunOptions {
  client: QueryClient;
  origin: string;
  /** Cancels the run. */
  signal: AbortSignal;
  /** Called when a check has finished. */
  onResult: (result: CheckResult) => void;
  checks?: readonly RunnableCheck[];
}

/** Returns a function that calls `load` once and shares its promise. */
const once = <Value>(load: () => Promise<Value>) => {
  let promise: Promise<Value> | undefined;
  return () => (promise ??= load());
};

/** Runs a task with a timeout, after which its signal is aborted. Returns `late` then, even if the task does not end. */
async function runWithTimeout<Value>(
  timeoutMs: number,
  outer: AbortSignal,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | 'late'> {
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  outer.addEventListener('abort', abort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      controller.abort(new DOMException('The check timed out.', 'TimeoutError'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([task(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  }
}

/** Runs all checks in parallel. A failure or timeout does not affect other checks. Returns the results in the order of the checks. */
export async function runChecks({ client, origin, signal, onResult, checks = allChecks }: RunOptions): Promise<CheckResult[]> {
  async function inTime<Value>(task: (taskSignal: AbortSignal) => Promise<Value>): Promise<Value> {
    const value = await runWithTimeout(defaultTimeoutMs, signal, task);
    if (value === 'late') throw toAppError(new DOMException('The request timed out.', 'TimeoutError'), 0);
    return value;
  }
  const shared = {
    client,
    origin,
    now: Date.now(),
    facts: once(() => inTime(readFacts)),
    server: once(async () => resultsIn(await inTime(runServerChecks))),
    stored: once(async () => {
      const { version, settings } = await client.fetchQuery({ ...storedSettingsQuery, staleTime: 0 });
      return version === 0 ? null : settings;
    }),
  };
  async function runCheck({ id, timeoutMs = defaultTimeoutMs, find }: RunnableCheck): Promise<CheckResult> {
    try {
      const finding = await runWithTimeout(timeoutMs, signal, (checkSignal) => find({ ...shared, signal: checkSignal } satisfies Probe));
      return finding === 'late' ? { id, status: 'unknown', failure: 'late' } : { id, ...finding };
    } catch (error) {
      return { id, status: 'unknown', failure: toAppError(error).code };
    }
  }
  return Promise.all(
    checks.map(async (check) => {
      const result = await runCheck(check);
      if (!signal.aborted) onResult(result);
      return result;
    }),
  );
}
