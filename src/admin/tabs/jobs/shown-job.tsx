import { JobText } from '@/features/jobs/job-text';
import type { Job } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** A posting as its dialog on the careers page shows it. */
export function ShownJob({ job }: { job: Job }) {
  const { language } = useLanguage();
  return (
    <div className="flex flex-col gap-5">
      <p dir="auto" className="text-heading break-words">
        {localize(job.title, language)}
      </p>
      <JobText job={job} />
    </div>
  );
}
