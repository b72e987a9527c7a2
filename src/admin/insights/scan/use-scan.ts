import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Runs the scan. Reports progress from 0 to 1 and stops when the signal aborts. */
export type Scan<Data> = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Data>;

export interface Scanning<Data> {
  data: Data | undefined;
  error: Error | null;
  isScanning: boolean;
  progress: number;
  start: () => void;
  /** Stops the scan. The previous result stays. */
  cancel: () => void;
}

/**
 * Runs a slow scan on request. The result is cached until the panel is closed or the query `key` is removed.
 * @param logged the log message of a failure
 */
export function useScan<Data>(key: readonly string[], scan: Scan<Data>, logged: string): Scanning<Data> {
  const client = useQueryClient();
  const latest = useRef(scan);
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    latest.current = scan;
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      setProgress(0);
      return latest.current(setProgress, signal);
    },
    enabled: false,
    gcTime: Infinity,
    meta: { logged },
  });
  return {
    data,
    error,
    isScanning: isFetching,
    progress,
    start: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: key }),
  };
}
