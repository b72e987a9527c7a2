import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsOfJobsQuery, mostAtOnce, type ActionTarget } from '@/features/lists/actions';

/** The number of applications that lose their posting. */
export function DeleteNote({ target }: { target: ActionTarget }) {
  const { t } = useTranslation('panel-jobs');
  const { data: count } = useQuery({ ...applicationsOfJobsQuery(target), enabled: !('deleted_at' in target) });
  if (count === undefined || count > mostAtOnce) return t('deletes.unknown');
  return count === 0 ? t('deletes.none') : t('deletes.some', { count });
}
