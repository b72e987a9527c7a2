import { useTranslation } from 'react-i18next';
import { RouterLink } from '@/components/ui/router-link';
import { toJob } from '@/features/jobs/queries';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
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
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {row.is_draft && (
          <>
            <dt className="text-muted">{t('state.label')}</dt>
            <dd>
              <DraftBadge />
            </dd>
          </>
        )}
        <dt className="text-muted">{t('columns.date')}</dt>
        <dd>{formatDate(row.created_at, language)}</dd>
        <dt className="text-muted">{t('columns.closes')}</dt>
        <dd>{row.valid_through ? <ClosingDay day={row.valid_through} /> : t('noEnd')}</dd>
        <dt className="text-muted">{t('columns.applications')}</dt>
        <dd>
          <RouterLink to={localizePath(`${tabPath('applications')}?job_id=${row.id}`)} className="underline underline-offset-4">
            {t('applications', { count: applicationsOf(row) })}
          </RouterLink>
        </dd>
      </dl>
      <VisitorPreview namespaces={namespaces} className="border-t border-line pt-5">
        <JobPreview job={toJob(row)} />
      </VisitorPreview>
    </div>
  );
}
