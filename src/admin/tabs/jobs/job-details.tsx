import { useTranslation } from 'react-i18next';
import { RouterLink } from '@/components/ui/router-link';
import { toJob } from '@/features/jobs/job-row';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { DetailList } from '../../list/detail-list';
import type { DetailsProps } from '../../list/list-definition';
import { tabPath } from '../../tab-ids';
import { VisitorPreview } from '../../ui/visitor-preview';
import { JobActions } from './job-actions';
import { ClosingDay, DraftBadge } from './job-parts';
import { JobPreview } from './job-preview';
import { applicationsOf, type JobRow } from './job-row';

const namespaces = ['careers'] as const;

/** A posting as visitors see it, with its actions. */
export function JobDetails({ row, isTrash }: DetailsProps<JobRow>) {
  const { t } = useTranslation('panel-jobs');
  const { language, localizePath } = useLanguage();
  return (
    <div className="space-y-5">
      <JobActions row={row} isTrash={isTrash} />
      <DetailList
        items={[
          { label: t('state.label'), value: row.is_draft ? <DraftBadge /> : null },
          { label: t('columns.date'), value: formatDate(row.created_at, language) },
          { label: t('columns.closes'), value: row.valid_through ? <ClosingDay day={row.valid_through} /> : t('noEnd') },
          {
            label: t('columns.applications'),
            value: (
              <RouterLink to={localizePath(`${tabPath('applications')}?job_id=${row.id}`)} className="underline underline-offset-4">
                {t('applications', { count: applicationsOf(row) })}
              </RouterLink>
            ),
          },
        ]}
      />
      <VisitorPreview namespaces={namespaces} className="border-t border-line pt-5">
        <JobPreview job={toJob(row)} />
      </VisitorPreview>
    </div>
  );
}
