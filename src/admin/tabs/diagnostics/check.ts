import type { QueryClient } from '@tanstack/react-query';
import type { TimedFacts } from '@/features/diagnostics/admin';
import type { CheckId, FindingOf } from '@/admin/insights/diagnostics/finding';

/** The data and context of one run. `facts` and `stored` send one request for all checks of a run. */
export interface Probe {
  facts: () => Promise<TimedFacts>;
  /** Reads the stored settings without defaults; null when there is no record. */
  stored: () => Promise<unknown>;
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
  find: (probe: Probe) => Promise<FindingOf<Id>>;
}
