import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { enrolmentsQuery, mostEnrolments, type StoredRun } from '@/features/enrolments/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { PeopleList } from './people-list';
import { RunDialog } from './run-dialog';
import { RunStart, RunState } from './run-list';

/** One run with the people who have enrolled. */
export function RunView({ run, onBack }: { run: StoredRun; onBack: () => void }) {
  const { t } = useTranslation('panel-enrolments');
  const { language } = useLanguage();
  const people = useQuery(enrolmentsQuery(run.id));
  const [isEditing, setEditing] = useState(false);
  const title = localize(run.title, language) || t('deletedCourse');
  const seats = Number(run.entry.seats);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Button size="sm" variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('back')}
        </Button>
        <div className="min-w-0 flex-1 basis-60 text-small">
          <h2 className="text-[0.9375rem] font-semibold">
            <bdi>{title}</bdi>
          </h2>
          <RunStart at={run.startsAt} />
          <p className="flex flex-wrap items-center gap-2 pt-1 tabular-nums">
            <span>
              {t('seatsTaken', { count: seats, taken: formatNumber(run.seatsTaken, language), seats: formatNumber(seats, language) })}
            </span>
            <RunState run={run} />
          </p>
        </div>
        <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
      </div>
      <ListState
        query={people}
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState icon={Users} title={t('people.empty.title')} text={t('people.empty.text')} />}
        failed={{ title: t('people.failed') }}
      >
        {(list) => (
          <>
            {list.length >= mostEnrolments && <Notice tone="warning" title={t('people.tooMany', { count: mostEnrolments })} />}
            <PeopleList people={list} name={title} />
          </>
        )}
      </ListState>
      {isEditing && <RunDialog run={run} onClose={() => setEditing(false)} />}
    </div>
  );
}
