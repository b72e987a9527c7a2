import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { JobSummary } from '@/features/jobs/job-summary';
import { jobsQuery } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { jobPath } from '@/lib/paths';

export interface OpenPositionsProps {
  title: string;
  /** The position that is not listed. */
  except?: string;
  /** The number of positions. */
  most: number;
  className?: string;
}

/** The newest open positions, each with a link to its page; nothing without any. */
export function OpenPositions({ title, except, most, className }: OpenPositionsProps) {
  const { language } = useLanguage();
  const headingId = useId();
  const { data: jobs = [] } = useInfiniteQuery(jobsQuery);
  const shown = jobs.filter(({ slug }) => slug !== except).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="mb-6 text-title">
        {title}
      </h2>
      <ul className="@container flex flex-col gap-3 sm:gap-4">
        {shown.map((job) => (
          <JobSummary
            key={job.id}
            as="li"
            job={job}
            title={
              <AppLink to={jobPath(job.slug)} className="after:absolute after:inset-0 after:rounded-card">
                {localize(job.title, language)}
              </AppLink>
            }
          />
        ))}
      </ul>
    </section>
  );
}
