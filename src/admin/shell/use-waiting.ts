import { useQuery } from '@tanstack/react-query';
import { countQuery, type ListFilter, type ListName } from '@/features/lists/admin';

/** In milliseconds. */
const refetchInterval = 60_000;

/** Returns a hook for the badge of a tab. The hook returns the number of rows that match the filter; undefined until loaded. */
export const waitingIn = (list: ListName, filter: ListFilter) =>
  function useWaiting(): number | undefined {
    return useQuery({ ...countQuery(list, filter), refetchInterval }).data;
  };
