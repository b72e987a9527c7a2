import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { certificatesQuery } from '@/features/certificates/admin';
import { enrolmentsQuery, maxEnrolments, readEnrolmentsMutation } from '@/features/enrolments/admin';
import type { StoredRun } from '@/features/enrolments/runs-admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { CertificateLines } from './certificate-lines';
import { PeopleList } from './people-list';
import { RunDialog } from './run-dialog';
import { RunStart, RunState } from './run-list';

/** One run with the people who have enrolled. */
export function RunView({ run, onBack }: { run: StoredRun; onBack: () => void }) {
  const { t } = useTranslation('panel-enrolments');
  const { language } = useLanguage();
  const people = useQuery(enrolmentsQuery(run.id));
  const { data: certificates } = useQuery(certificatesQuery(run.id));
  const { mutate: markRead } = useMutation(readEnrolmentsMutation);
  const isShown = people.isSuccess;
  useEffect(() => {
    if (isShown) markRead(run.id);
  }, [isShown, markRead, run.id]);
  const left = certificates?.filter(({ enrolment_id }) => enrolment_id === null) ?? [];
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
            {list.length >= maxEnrolments && <Notice tone="warning" title={t('people.tooMany', { count: maxEnrolments })} />}
            <PeopleList people={list} certificates={certificates} name={title} />
          </>
        )}
      </ListState>
      {left.length > 0 && (
        <TitledSection title={t('certificates.left')}>
          <p className="mb-2 text-small text-muted">{t('certificates.leftText')}</p>
          <CertificateLines certificates={left} canErase />
        </TitledSection>
      )}
      {isEditing && <RunDialog run={run} onClose={() => setEditing(false)} />}
    </div>
  );
}
