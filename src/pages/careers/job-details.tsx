import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { JobText } from '@/features/jobs/job-text';
import type { Job } from '@/features/jobs/queries';

export interface JobDetailsProps {
  job: Job;
  /** Shown again after the form. The apply button takes focus. */
  isReturn: boolean;
  onApply: () => void;
  onClose: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The details of a position, with buttons to close and to apply. */
export function JobDetails({ job, isReturn, onApply, onClose }: JobDetailsProps) {
  const { t } = useTranslation(['careers', 'common']);
  return (
    <>
      <DialogBody className="flex flex-col gap-6">
        <JobText job={job} />
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
