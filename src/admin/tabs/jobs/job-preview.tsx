import { JobSummary } from '@/features/jobs/job-summary';
import { JobText } from '@/features/jobs/job-text';
import type { Job } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** A posting as the careers page shows it, closed and expanded. */
export function JobPreview({ job }: { job: Job }) {
  const { language } = useLanguage();
  const title = localize(job.title, language);
  return (
    <div className="@container flex flex-col gap-5">
      <JobSummary job={job} title={title} />
      <p dir="auto" className="text-heading break-words">
        {title}
      </p>
      <JobText job={job} />
    </div>
  );
}
