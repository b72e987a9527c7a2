import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsOfJobsQuery, mostAtOnce, type ActionTarget } from '@/features/lists/actions';

/** Says how many applications lose their posting. */
export function DeleteNote({ target }: { target: ActionTarget }) {
  const { t } = useTranslation('panel-jobs');
  const { data: count } = useQuery({ ...applicationsOfJobsQuery(target), enabled: !('deletedAt' in target) });
  if (count === undefined || count > mostAtOnce) return t('deletes.unknown');
  return count === 0 ? t('deletes.none') : t('deletes.some', { count });
}
