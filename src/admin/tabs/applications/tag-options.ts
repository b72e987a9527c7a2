import { useQuery } from '@tanstack/react-query';
import { applicationTagsQuery } from '@/features/applications/admin';
import type { FilterOption } from '../../list/list-definition';

/** Returns the tags in use as options of the filter, the most used first; undefined while they are loading. */
export function useTagOptions(): readonly FilterOption[] | undefined {
  const { data } = useQuery(applicationTagsQuery);
  return data?.map((tag) => ({ value: tag, label: tag }));
}
