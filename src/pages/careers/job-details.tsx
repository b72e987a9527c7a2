import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { Job } from '@/features/jobs/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { JobFacts } from './job-facts';
import { JobImage } from './job-image';

export interface JobDetailsProps {
  job: Job;
  /** Shown again after the form: the keyboard goes on at Apply Now. */
  isReturn: boolean;
  onApply: () => void;
  onClose: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Everything about a position, with Close and Apply Now. */
export function JobDetails({ job, isReturn, onApply, onClose }: JobDetailsProps) {
  const { t } = useTranslation(['careers', 'common']);
  const { language } = useLanguage();
  const description = localize(job.description, language);
  const lists = (['responsibilities', 'qualifications'] as const).map((name) => ({ name, items: localize(job[name], language) })).filter(({ items }) => items.length > 0);
  return (
    <>
      <DialogBody className="flex flex-col gap-6">
        <JobImage src={job.image_url} loading="eager" fallback="none" className="aspect-[5/2] w-full rounded-card border border-line" />
        <JobFacts job={job} />
        {description && (
          <div>
            <h3 className="text-heading">{t('details.description')}</h3>
            <p dir="auto" className="mt-2 max-w-measure text-body [text-align:-webkit-match-parent] [text-align:match-parent] break-words whitespace-pre-line text-muted">
              {description}
            </p>
          </div>
        )}
        {lists.map(({ name, items }) => (
          <div key={name}>
            <h3 className="text-heading">{t(`details.${name}`)}</h3>
            <ul className="mt-2 flex max-w-measure list-disc flex-col gap-1.5 ps-5 text-body text-muted marker:text-primary-text">
              {items.map((item, index) => (
                <li key={index} className="break-words ps-1">
                  <bdi>{item}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button ref={isReturn ? takeFocus : undefined} onClick={onApply}>
          {t('details.apply')}
        </Button>
      </DialogFooter>
    </>
  );
}
