import { useTranslation } from 'react-i18next';
import { Swap } from '@/components/motion/swap';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter, dialogFormClass, DialogBody } from '@/components/ui/dialog';
import { useRetained } from '@/components/ui/use-retained';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { JobText } from '@/features/jobs/job-text';
import type { Job } from '@/features/jobs/job-row';
import { ApplicationForm } from './application-form';
import type { DialogView } from './dialog-state';
import type { AddressedJob } from './job-address';
import { useApplication } from './use-application';

export interface JobDialogProps {
  view: DialogView;
  job: AddressedJob;
  onApply: () => void;
  onBack: () => void;
  onClose: () => void;
  /** Closes the dialog and scrolls to the open positions. */
  onShowOpenings: () => void;
  onSubmitted: (jobId: string) => void;
}

/**
 * The details of a position, then the application form. Form and mutation are outside the panel, so they survive going back
 * to the details and closing the dialog.
 */
export function JobDialog({ view, job, onApply, onBack, onClose, onShowOpenings, onSubmitted }: JobDialogProps) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const isOpen = view === 'details' || view === 'back' || view === 'application';
  const shownView = useRetained(isOpen ? view : null);
  const shownJob = useRetained(isOpen ? job : null);
  const jobId = shownJob && shownJob !== 'unknown' ? shownJob.id : '';
  const application = useApplication({ jobId, isFormOpen: view === 'application', onSubmitted: () => onSubmitted(jobId) });
  const panel = { open: isOpen, onOpenChange: (open: boolean) => !open && onClose() };

  if (!shownJob) return null;
  if (shownJob === 'unknown') {
    return (
      <Dialog {...panel} title={t('unknown.title')} description={t('unknown.text')}>
        <DialogFooter className="border-t-0">
          <Button onClick={onShowOpenings}>{t('unknown.action')}</Button>
        </DialogFooter>
      </Dialog>
    );
  }

  const jobTitle = localize(shownJob.title, language);
  function apply() {
    application.switchTo(jobId);
    onApply();
  }

  return (
    <Dialog
      {...panel}
      size="lg"
      title={<bdi>{shownView === 'application' ? t('form.title', { job: jobTitle }) : jobTitle}</bdi>}
      description={t(shownView === 'application' ? 'form.intro' : 'details.intro')}
      descriptionHidden={shownView !== 'application'}
      dismissible={!application.form.isSending}
    >
      <Swap
        id={shownView === 'application' ? 'form' : 'details'}
        towards={shownView === 'application' ? 'next' : 'previous'}
        className={dialogFormClass}
      >
        {shownView === 'application' ? (
          <ApplicationForm application={application} backLabel={t('form.back')} onBack={onBack} />
        ) : (
          <JobDetails job={shownJob} isReturn={shownView === 'back'} onApply={apply} onClose={onClose} />
        )}
      </Swap>
    </Dialog>
  );
}

interface JobDetailsProps {
  job: Job;
  /** Shown again after the form. The apply button takes focus. */
  isReturn: boolean;
  onApply: () => void;
  onClose: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The details of a position, with buttons to close and to apply. */
function JobDetails({ job, isReturn, onApply, onClose }: JobDetailsProps) {
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

/** The application form without a position. What was entered survives closing the dialog. */
export function SpontaneousDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['careers', 'common']);
  const application = useApplication({ jobId: null, isFormOpen: isOpen, onSubmitted: onClose });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('form.spontaneousTitle')}
      description={t('form.intro')}
      dismissible={!application.form.isSending}
    >
      <ApplicationForm application={application} backLabel={t('common:close')} onBack={onClose} />
    </Dialog>
  );
}
