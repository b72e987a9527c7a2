import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '@/features/lists/actions';
import { countQuery } from '@/features/lists/admin';

/** Says how many applications lose their posting. */
export function DeleteNote({ target }: { target: ActionTarget }) {
  const { t } = useTranslation('panel-jobs');
  const ids = 'ids' in target ? target.ids : undefined;
  const { data: count } = useQuery({ ...countQuery('job_applications', { is: { job_id: ids ?? [] } }), enabled: ids !== undefined });
  if (count === undefined) return t('deletes.unknown');
  return count === 0 ? t('deletes.none') : t('deletes.some', { count });
}
