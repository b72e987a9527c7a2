import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { applicationsOfJobsQuery, maxAtOnce, type ActionTarget } from '@/features/lists/actions';
import { useServerNow } from '@/hooks/use-server-now';
import { localize, readTranslated } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';
import { ListDay } from '../../list/list-day';
import { ListText } from '../../list/list-text';
import { JobDialog } from './job-dialog';
import { applicationsOf, isPast, type JobRow } from './job-row';

type TextField = 'location' | 'salary';

/** A text of a posting in the panel's language. */
export function LocalText<Field extends TextField>({ row, field }: { row: Pick<JobRow, Field | 'translations'>; field: Field }) {
  const { language } = useLanguage();
  const column = (row as Pick<JobRow, Field>)[field];
  return <ListText>{localize(readTranslated(column, row.translations, field), language)}</ListText>;
}

/** The title of a posting, with a badge for a draft. A draft may have no title. */
export function JobTitle({ row }: { row: Pick<JobRow, 'title' | 'translations' | 'is_draft'> }) {
  const { t } = useTranslation(['panel-jobs', 'panel']);
  const { language } = useLanguage();
  const title = localize(readTranslated(row.title, row.translations, 'title'), language);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {title ? <bdi className="break-words">{title}</bdi> : <span className="text-muted">{t('panel:untitled')}</span>}
      {row.is_draft && <DraftBadge />}
    </span>
  );
}

/** The badge of a draft. */
export function DraftBadge() {
  const { t } = useTranslation('panel-jobs');
  return (
    <Badge tone="warning" className="text-xs font-medium whitespace-nowrap">
      {t('state.draft')}
    </Badge>
  );
}

/** The last day of a posting, marked when it has passed. */
export function ClosingDay({ day }: { day: string | null }) {
  const { t } = useTranslation('panel-jobs');
  const now = useServerNow(60_000);
  if (day === null) return null;
  if (now !== null && isPast(day, now)) {
    return (
      <Badge className="text-xs md:whitespace-nowrap">
        {t('closed')} <ListDay day={day} />
      </Badge>
    );
  }
  return <ListDay day={day} />;
}

/** The number of applications. */
export function ApplicationCount({ row }: { row: Pick<JobRow, 'applications'> }) {
  const { language } = useLanguage();
  return <span className="tabular-nums">{formatNumber(applicationsOf(row), language)}</span>;
}

/** A posting in the list on phones. */
export function JobCard({ row }: { row: JobRow }) {
  const { t } = useTranslation('panel-jobs');
  const { language } = useLanguage();
  const location = localize(readTranslated(row.location, row.translations, 'location'), language);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted">
      {row.is_draft && <DraftBadge />}
      {location && <bdi className="min-w-0 break-words">{location}</bdi>}
      {row.valid_through ? <ClosingDay day={row.valid_through} /> : <span>{t('noEnd')}</span>}
      <span className="sr-only">{formatDate(row.created_at, language)}</span>
    </p>
  );
}

/** The button that adds a posting. */
export function AddJobButton() {
  const { t } = useTranslation('panel-jobs');
  const [isOpen, setOpen] = useState(false);
  useTabCommand('addJob', () => setOpen(true));
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
      {isOpen && <JobDialog name="job:new" title={t('add')} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The number of applications to the postings that are to be deleted. */
export function DeleteNote({ target }: { target: ActionTarget }) {
  const { t } = useTranslation('panel-jobs');
  const { data: count } = useQuery({ ...applicationsOfJobsQuery(target), enabled: !('deleted_at' in target) });
  if (count === undefined || count > maxAtOnce) return t('deletes.unknown');
  return count === 0 ? t('deletes.none') : t('deletes.some', { count });
}
