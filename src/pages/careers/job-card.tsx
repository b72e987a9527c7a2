import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { RouterLink } from '@/components/ui/router-link';
import { JobSummary } from '@/features/jobs/job-summary';
import type { Job } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { jobPath } from '@/lib/paths';
import { openedInList } from '@/hooks/use-leave-entry';

/** A position in the list. A link, so that it can be shared and opened in a new tab; a click opens the dialog. */
export function JobCard({ job, isSelected, isApplied }: { job: Job; isSelected: boolean; isApplied: boolean }) {
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
      to={localizePath(jobPath(job.id))}
      state={openedInList}
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
