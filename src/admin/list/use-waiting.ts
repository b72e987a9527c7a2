import { useQuery } from '@tanstack/react-query';
import { countQuery, type ListFilter, type ListName } from '@/features/lists/admin';

/** Others' doings reach the menu this often. */
const everyMs = 60_000;

/** Makes the badge of a tab: how many rows wait there. */
export const waitingIn = (list: ListName, filter: ListFilter) =>
  function useWaiting(): number | undefined {
    return useQuery({ ...countQuery(list, filter), refetchInterval: everyMs }).data;
  };
