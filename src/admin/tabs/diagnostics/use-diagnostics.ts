import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckResult } from '@/admin/insights/diagnostics/finding';
import { storeResults, readStoredResults } from '@/admin/insights/diagnostics/stored-results';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { useSession } from '@/session/use-session';
import { runChecks } from './run-checks';

export interface Diagnostics {
  /** The results so far: of the running checks, or of the last run. */
  results: readonly CheckResult[];
  isRunning: boolean;
  /** The ISO time of the last run; null for never. */
  madeAt: string | null;
  run: () => void;
}

/** Runs the checks and restores the last results of this device. Unmounting stops them. */
export function useDiagnostics(): Diagnostics {
  const client = useQueryClient();
  const { userId } = useSession();
  const origin = useSiteOrigin() ?? window.location.origin;
  const [lastRun, setLastRun] = useState(() => (userId ? readStoredResults(userId) : null));
  const [running, setRunning] = useState<readonly CheckResult[] | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const run = useCallback(() => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setRunning([]);
    void runChecks({ client, origin, signal, onResult: (result) => setRunning((results) => [...(results ?? []), result]) }).then(
      (results) => {
        if (signal.aborted) return;
        const finished = { at: new Date().toISOString(), results };
        if (userId) storeResults(userId, finished);
        setLastRun(finished);
        setRunning(null);
      },
    );
  }, [client, origin, userId]);

  return { results: running ?? lastRun?.results ?? [], isRunning: running !== null, madeAt: lastRun?.at ?? null, run };
}
