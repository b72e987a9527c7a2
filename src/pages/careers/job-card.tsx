import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { isForBrowser, RouterLink } from '@/components/ui/router-link';
import { JobSummary } from '@/features/jobs/job-summary';
import type { Job } from '@/features/jobs/job-row';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { jobPath } from '@/lib/paths';

export interface JobCardProps {
  job: Job;
  isSelected: boolean;
  isApplied: boolean;
  onOpen: () => void;
}

/** A position in the list. A link to its page, which can be shared and opened in a new tab; a click opens the dialog. */
export function JobCard({ job, isSelected, isApplied, onOpen }: JobCardProps) {
  const { t } = useTranslation('careers');
  const { language, localizePath } = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);

  // With a shared link nothing has focus. Focusing the link here lets the dialog return focus to it when it closes.
  // Not a callback ref: the router's link calls it at every render.
  useEffect(() => {
    if (isSelected && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isSelected]);

  const title = (
    <RouterLink
      ref={link}
      to={localizePath(jobPath(job.slug))}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        // The second click of a double click would add a second entry.
        if (event.detail < 2) onOpen();
      }}
      aria-haspopup="dialog"
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-text"
    >
      {localize(job.title, language)}
    </RouterLink>
  );
  return (
    <JobSummary as="li" job={job} title={title} className="reveal">
      {isApplied && (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className="mt-3">
          {t('list.applied')}
        </Badge>
      )}
    </JobSummary>
  );
}
