import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Does it, tells how much of it is done (0 to 1), and stops when the signal says so. */
export type Scan<Data> = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Data>;

export interface Scanning<Data> {
  data: Data | undefined;
  error: Error | null;
  isScanning: boolean;
  progress: number;
  start: () => void;
  /** Stops; what an earlier one has found stays. */
  cancel: () => void;
}

/**
 * Something that takes a while and is done on demand. What it finds stays until the panel is left or `key` is removed from the cache.
 * @param logged what the log says when it fails
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
