import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { Job } from '@/features/jobs/job-row';
import { jobQuery } from '@/features/jobs/queries';
import { useLiveHead } from '@/features/seo/use-live-head';
import { errorMessage } from '@/lib/backend/errors';
import { PlainItemHead } from '../item/item-head';
import { ClosedJob } from './closed-job';
import { JobView } from './job-view';

/** The page of a position: `/careers/{slug}`. One that is newer than the build is read by the browser. */
export function JobPage() {
  const { t } = useTranslation(['job', 'common', 'shell']);
  const { slug = '' } = useParams();
  useLiveHead();
  const { data: job, error, isFetching, refetch } = useQuery(jobQuery(slug));
  /** The position that the visitor applies for. What is typed stays when it is closed meanwhile. */
  const [applying, setApplying] = useState<Job>();
  const shown = job ?? applying;
  if (shown) return <JobView key={shown.id} job={shown} onForm={(isOpen) => setApplying(isOpen ? shown : undefined)} />;
  return (
    <Frame>
      <PlainItemHead
        isMissing={job === null || error !== null}
        name={job === null ? t('closed.title') : error ? undefined : t('shell:titles.job')}
      />
      {job === null ? (
        <ClosedJob />
      ) : error ? (
        <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <JobSkeleton />
      )}
    </Frame>
  );
}

/** Keeps the content clear of a navbar that lies over the page. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="container-page min-h-[70dvh] pt-[calc(var(--header-overlap,0px)+3rem)] pb-section">{children}</div>;
}

function JobSkeleton() {
  return (
    <SkeletonGroup className="max-w-3xl">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-12 w-4/5" />
      <Skeleton className="mt-5 h-5 w-3/5" />
      <Skeleton className="mt-8 h-12 w-48" />
      <Skeleton className="mt-16 h-6 w-full" />
      <Skeleton className="mt-2 h-6 w-full" />
      <Skeleton className="mt-2 h-6 w-2/3" />
    </SkeletonGroup>
  );
}
