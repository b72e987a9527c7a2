import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { argumentsOf, mostAtOnce, type ActionTarget } from '@/features/lists/actions';
import { anyTable } from '@/features/lists/admin';
import { unwrap } from '@/lib/backend/unwrap';

/** How many applications belong to postings; one more than `mostAtOnce` stands for others. */
const affectedQuery = (target: ActionTarget) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'of', target],
    queryFn: async ({ signal }) => {
      const { ids, filter, before, except_ids } = argumentsOf(target);
      return (await unwrap((await anyTable()).rpc('applications_of_jobs', { ids, filter, before, except_ids }).abortSignal(signal))) as unknown as number;
    },
    staleTime: 0,
    meta: { logged: 'The applications of the postings could not be counted' },
  });

/** Says how many applications lose their posting. */
export function DeleteNote({ target }: { target: ActionTarget }) {
  const { t } = useTranslation('panel-jobs');
  const { data: count } = useQuery({ ...affectedQuery(target), enabled: !('deletedAt' in target) });
  if (count === undefined || count > mostAtOnce) return t('deletes.unknown');
  return count === 0 ? t('deletes.none') : t('deletes.some', { count });
}
