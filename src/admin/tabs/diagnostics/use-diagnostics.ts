import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CheckResult } from '@/admin/insights/diagnostics/finding';
import { storeResults, readStoredResults, resultsIn } from '@/admin/insights/diagnostics/stored-results';
import { storeChecksMutation, storedChecksQuery } from '@/features/diagnostics/admin';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { useSession } from '@/session/use-session';
import { isOfServer, isPersonal } from './registry';
import { runChecks } from './run-checks';

export interface Diagnostics {
  /** The results so far: of the running checks, or the last of each check. */
  results: readonly CheckResult[];
  isRunning: boolean;
  /** Whether the last results are being read. */
  isLoading: boolean;
  /** The ISO time of the last check; null for never. */
  madeAt: string | null;
  run: () => void;
}

/**
 * Runs the checks, stores their results for all devices, and restores the last ones. Results about this device or account are stored on
 * the device. Unmounting stops a run.
 */
export function useDiagnostics(): Diagnostics {
  const client = useQueryClient();
  const { userId } = useSession();
  const origin = useSiteOrigin() ?? window.location.origin;
  const stored = useQuery(storedChecksQuery);
  const { mutate: storeForAll } = useMutation(storeChecksMutation);
  const [personal] = useState(() => (userId ? readStoredResults(userId) : null));
  /** The last run of this visit. It stays also when it could not be stored. */
  const [finished, setFinished] = useState<{ at: string; results: readonly CheckResult[] } | null>(null);
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
        const made = { at: new Date().toISOString(), results };
        if (userId) storeResults(userId, { ...made, results: results.filter(({ id }) => isPersonal(id)) });
        // The database has stored its own.
        storeForAll(results.filter(({ id }) => !isPersonal(id) && !isOfServer(id)));
        setFinished(made);
        setRunning(null);
      },
    );
  }, [client, origin, storeForAll, userId]);

  const last = useMemo(() => {
    if (finished) return finished;
    const ofAll = resultsIn(stored.data?.map(({ result }) => result)).filter(({ id }) => !isPersonal(id));
    const own = personal?.results.filter(({ id }) => isPersonal(id)) ?? [];
    const times = [...(stored.data ?? []).map(({ made_at }) => made_at), ...(personal ? [personal.at] : [])];
    return { results: [...ofAll, ...own], at: times.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null };
  }, [finished, stored.data, personal]);

  return {
    results: running ?? last.results,
    isRunning: running !== null,
    isLoading: stored.isPending && finished === null,
    madeAt: last.at,
    run,
  };
}
