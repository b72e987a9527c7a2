import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { searchableJobsQuery } from '@/features/search/queries';

/** Job openings are missing among the results, with a way to try again. */
export function JobsNotice() {
  const { t } = useTranslation(['search-results', 'common']);
  const queryClient = useQueryClient();
  const retry = () => void queryClient.refetchQueries({ queryKey: searchableJobsQuery.queryKey });
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('lacksJobs.title')}
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {t('lacksJobs.text')}
    </Notice>
  );
}
