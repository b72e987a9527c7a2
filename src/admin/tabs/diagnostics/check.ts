import type { QueryClient } from '@tanstack/react-query';
import type { TimedFacts } from '@/features/diagnostics/admin';
import type { CheckId, FindingOf } from '@/admin/insights/diagnostics/finding';

/** What several checks ask for, asked once for each time that they are made. */
export interface Probe {
  facts: () => Promise<TimedFacts>;
  /** The stored settings, as they are; null when the record is gone. */
  stored: () => Promise<unknown>;
  client: QueryClient;
  /** Of the public site. */
  origin: string;
  /** Ends when the check has taken too long, or nobody waits for it any more. */
  signal: AbortSignal;
  /** Milliseconds. */
  now: number;
}

/** One check: what it looks at and what it finds. What keeps it from looking is thrown, and told as such. */
export interface Check<Id extends CheckId = CheckId> {
  id: Id;
  /** Milliseconds after which it counts as not made; 15 seconds without. */
  patience?: number;
  find: (probe: Probe) => Promise<FindingOf<Id>>;
}
