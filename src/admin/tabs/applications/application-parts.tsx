import { useTranslation } from 'react-i18next';
import { EmailText } from '@/components/ui/email-text';
import { normalizePhone } from '@/lib/phone';
import { DetailList } from '../../list/detail-list';
import { ListTime } from '../../list/list-time';
import type { Application } from './applications-list';
import { JobName } from './job-name';
import { Resume } from './resume';

/** An application in the list on phones. */
export function ApplicationCard({ row }: { row: Pick<Application, 'job_id' | 'job_title' | 'created_at'> }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-0.5">
      <JobName row={row} />
      <ListTime at={row.created_at} />
    </p>
  );
}

/** An application in full, with the résumé. */
export function ApplicationDetails({ row }: { row: Application }) {
  const { t } = useTranslation('panel-applications');
  return (
    <div className="space-y-5">
      <DetailList
        items={[
          { label: t('columns.job'), value: <JobName row={row} /> },
          {
            label: t('columns.email'),
            value: (
              <a href={`mailto:${row.email}`} className="underline underline-offset-4">
                <EmailText address={row.email} />
              </a>
            ),
          },
          {
            label: t('columns.phone'),
            value: row.phone && (
              <a href={`tel:${normalizePhone(row.phone)}`} dir="ltr" className="inline-block underline underline-offset-4 tabular-nums">
                {row.phone}
              </a>
            ),
          },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
        ]}
      />
      <section aria-labelledby="cover-letter" className="space-y-2">
        <h3 id="cover-letter" className="text-xs font-medium text-muted">
          {t('columns.letter')}
        </h3>
        {row.cover_letter ? (
          <p dir="auto" className="text-body break-words whitespace-pre-wrap">
            {row.cover_letter}
          </p>
        ) : (
          <p className="text-muted">{t('noLetter')}</p>
        )}
      </section>
      <Resume path={row.resume_storage_path} name={row.full_name} />
    </div>
  );
}
