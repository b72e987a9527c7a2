import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Job } from '@/features/jobs/job-row';
import { openContactDialog } from '@/lib/window-events';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { JobCard } from './job-card';
import { openingsId } from './job-address';

export interface OpeningsSectionProps {
  openings: UseInfiniteQueryResult<Job[]>;
  /** The position whose dialog is open. */
  selectedId: string | null;
  /** The position of the last sent application. */
  appliedTo: string | null;
  /** Opens the dialog of a position. */
  onOpen: (id: string) => void;
}

/** The open positions with their loading, empty and error states. */
export function OpeningsSection({ openings, selectedId, appliedTo, onOpen }: OpeningsSectionProps) {
  const { t } = useTranslation('careers');
  // Shown while loading too, to avoid layout shift.
  const hasLead = openings.isPending || Boolean(openings.data?.length);

  return (
    <Section id={openingsId} title={t('list.title')} lead={hasLead ? t('list.lead') : undefined} className="pt-0">
      <ListState
        query={openings}
        skeleton={<JobListSkeleton />}
        failed={{ title: t('list.error.title'), text: t('list.error.text'), className: 'glass rounded-card' }}
        empty={
          <EmptyState
            icon={Briefcase}
            title={t('list.empty.title')}
            text={t('list.empty.text')}
            action={<Button onClick={() => openContactDialog()}>{t('list.empty.action')}</Button>}
          />
        }
      >
        {(jobs) => (
          <ul className="@container flex flex-col gap-3 sm:gap-4">
            {jobs.map((job) => (
              <JobCard
                key={job.id}
                job={job}
                isSelected={job.id === selectedId}
                isApplied={job.id === appliedTo}
                onOpen={() => onOpen(job.id)}
              />
            ))}
          </ul>
        )}
      </ListState>
    </Section>
  );
}

/** Skeleton of the first positions, in the size of their cards. */
function JobListSkeleton() {
  return (
    <SkeletonGroup className="@container flex flex-col gap-3 sm:gap-4">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="glass flex items-center gap-4 rounded-card p-4 @xl:gap-6">
          <Skeleton className="aspect-square w-18 self-start @xl:aspect-video @xl:w-44" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/4 max-w-80" />
            <Skeleton className="mt-3 h-4 w-2/3 @xl:max-w-96" />
            <Skeleton className="mt-2 h-4 w-1/2 @xl:hidden" />
            <Skeleton className="mt-2 h-4 w-1/2 @xl:hidden" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
