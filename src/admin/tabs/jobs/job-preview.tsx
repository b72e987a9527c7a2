import { JobSummary } from '@/features/jobs/job-summary';
import { JobText } from '@/features/jobs/job-text';
import type { JobEntry } from '@/features/jobs/admin';
import { payOf, type Job } from '@/features/jobs/job-row';
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

/** Returns entered values as the posting that visitors would see. */
export function toPreviewedJob(
  { image, lastDay, employmentType, payMin, payMax, payCurrency, payPeriod, ...entry }: JobEntry,
  at: string,
): Job {
  const amount = (entered: string) => (Number(entered) > 0 ? Number(entered) : null);
  return {
    ...entry,
    id: '',
    created_at: at,
    image_url: image || null,
    valid_through: lastDay || null,
    employment_type: employmentType || null,
    pay: payOf(amount(payMin), amount(payMax), payCurrency, payPeriod),
  };
}
