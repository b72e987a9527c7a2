import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { RouterLink } from '@/components/ui/router-link';
import { toEntry } from '@/features/jobs/admin';
import { toJob } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { VisitorPreview } from '../../ui/visitor-preview';
import { JobDialog } from './job-dialog';
import { toValues } from './job-schema';
import { ClosingDay } from './job-parts';
import { applicationsOf, type JobRow } from './job-row';
import { JobPreview } from './job-preview';

const namespaces = ['careers'] as const;

/** A posting as visitors see it, with buttons to edit and duplicate it. */
export function JobDetails({ row }: { row: JobRow }) {
  const { t } = useTranslation('panel-jobs');
  const { language, localizePath } = useLanguage();
  const [dialog, setDialog] = useState<'edit' | 'copy'>();
  const job = toJob(row);
  const values = toValues(toEntry(row));
  const close = () => setDialog(undefined);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setDialog('copy')}>
          <Copy aria-hidden="true" className="size-4" />
          {t('duplicate')}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
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
        <JobPreview job={job} />
      </VisitorPreview>
      {dialog === 'edit' && (
        <JobDialog
          id={row.id}
          createdAt={row.created_at}
          values={values}
          name={`job:${row.id}`}
          title={localize(job.title, language)}
          onClose={close}
        />
      )}
      {dialog === 'copy' && <JobDialog values={{ ...values, lastDay: '' }} name={`job:copy:${row.id}`} title={t('add')} onClose={close} />}
    </div>
  );
}
