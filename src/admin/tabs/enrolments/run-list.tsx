import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { Badge } from '@/components/ui/badge';
import { newEnrolmentsQuery } from '@/features/enrolments/admin';
import type { StoredRun } from '@/features/enrolments/runs-admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';

export interface RunListProps {
  runs: readonly StoredRun[];
  onOpen: (run: StoredRun) => void;
}

/** The runs with their seats. Each opens its people. */
export function RunList({ runs, onOpen }: RunListProps) {
  const { t } = useTranslation('panel-enrolments');
  const { language } = useLanguage();
  const { data: newOnes = [] } = useQuery(newEnrolmentsQuery);
  if (runs.length === 0) return <EmptyHint>{t('none')}</EmptyHint>;
  return (
    <ul aria-label={t('runs')} className="divide-y divide-line border-y border-line">
      {runs.map((run) => (
        <li key={run.id}>
          <button
            type="button"
            onClick={() => onOpen(run)}
            className="flex min-h-12 w-full flex-wrap items-center gap-x-6 gap-y-1 rounded-control px-2 py-2 text-start text-small hover:bg-card-hover"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium break-words">
                <bdi>{localize(run.title, language) || t('deletedCourse')}</bdi>
              </span>
              <RunStart at={run.startsAt} />
            </span>
            <NewCount count={newOnes.filter((id) => id === run.id).length} />
            <RunState run={run} />
            <span className="tabular-nums">
              {t('seatsTaken', {
                count: Number(run.entry.seats),
                taken: formatNumber(run.seatsTaken, language),
                seats: formatNumber(Number(run.entry.seats), language),
              })}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewCount({ count }: { count: number }) {
  const { t } = useTranslation('panel-enrolments');
  return count > 0 && <Badge tone="success">{t('new', { count })}</Badge>;
}

/** The start of a run, as the clocks in Qatar show it. */
export function RunStart({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} className="block text-muted tabular-nums">
      {formatDate(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Qatar' })}
    </time>
  );
}

/** Badges for what visitors do not see, and for a full run. */
export function RunState({ run: { entry, seatsTaken } }: { run: StoredRun }) {
  const { t } = useTranslation('panel-enrolments');
  return (
    <>
      {entry.isDraft && <Badge>{t('draft')}</Badge>}
      {entry.isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
      {!entry.isCancelled && seatsTaken >= Number(entry.seats) && <Badge tone="warning">{t('full')}</Badge>}
    </>
  );
}
