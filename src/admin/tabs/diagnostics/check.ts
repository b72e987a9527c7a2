import type { QueryClient } from '@tanstack/react-query';
import type { TimedFacts } from '@/features/diagnostics/admin';
import type { CheckId, CheckResult, Finding, FindingOf } from '@/admin/insights/diagnostics/finding';

/** The data and context of one run. `facts`, `stored` and `server` send one request for all checks of a run. */
export interface Probe {
  facts: () => Promise<TimedFacts>;
  /** Reads the stored settings without defaults; null when there is no record. */
  stored: () => Promise<unknown>;
  /** Runs the checks of the database and returns their results. */
  server: () => Promise<readonly CheckResult[]>;
  client: QueryClient;
  /** The origin of the public site. */
  origin: string;
  /** Aborted when the check times out or the run is cancelled. */
  signal: AbortSignal;
  /** The start of the run in Unix milliseconds. */
  now: number;
}

/** One check. `find` returns the finding; an error counts as an unknown result. */
export interface Check<Id extends CheckId = CheckId> {
  id: Id;
  /** The timeout in milliseconds; 15 seconds by default. */
  timeoutMs?: number;
  /** Is about this device or account. Its result is stored on the device only. */
  isPersonal?: true;
  find: (probe: Probe) => Promise<FindingOf<Id>>;
}

/** A check that the database makes. Its outcomes are known to the texts only. */
export interface ServerCheck {
  id: CheckId;
  find: (probe: Probe) => Promise<Finding>;
}
