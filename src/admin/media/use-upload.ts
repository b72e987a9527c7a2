import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { cancelUpload, startUpload, subscribeToUploads, takeUploads, uploadOf, type UploadState, type UploadTask } from './uploads';

export interface Upload {
  state: UploadState | undefined;
  start: (task: Omit<UploadTask, 'target'>) => void;
  /** Also takes the word of a failure away. */
  cancel: () => void;
}

/**
 * The upload to a place. It outlives the component: `onArrival` is told the address while there is one, else the next time there is. Without
 * it somebody else takes what arrives.
 */
export function useUpload(target: string, onArrival?: (address: string) => void): Upload {
  const client = useQueryClient();
  const state = useSyncExternalStore(subscribeToUploads, () => uploadOf(target));
  const take = useEffectEvent((address: string) => onArrival?.(address));
  const takes = onArrival !== undefined;
  useEffect(
    () =>
      takes
        ? takeUploads(
            (arrived) => arrived === target,
            ({ address }) => take(address),
          )
        : undefined,
    [target, takes],
  );
  return {
    state,
    start: useCallback((task) => startUpload(client, { ...task, target }), [client, target]),
    cancel: useCallback(() => cancelUpload(target), [target]),
  };
}
