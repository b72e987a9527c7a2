import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useStore } from '@/hooks/use-store';
import { cancelUpload, startUpload, takeUploads, uploadStore, type UploadState, type UploadTask } from './uploads';

export interface Upload {
  state: UploadState | undefined;
  start: (task: Omit<UploadTask, 'target'>) => void;
  /** Also dismisses a failure. */
  cancel: () => void;
}

/**
 * Returns the upload to a target. It outlives the component: `onArrival` is called with the address while one is mounted, or when the next
 * one is. Without `onArrival` another component takes the address.
 */
export function useUpload(target: string, onArrival?: (address: string) => void): Upload {
  const client = useQueryClient();
  const state = useStore(uploadStore, (uploads) => uploads.get(target));
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
