import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/feedback/toast-store';
import { assignMutation, wasSpontaneous } from '@/features/applications/admin';
import { FindOptionDialog } from '../../list/find-option-dialog';
import type { Application } from './applications-list';
import { JobName, useFoundJobs } from './job-name';

/** The job of an application. One that was sent without a posting can be assigned to one. */
export function Assignment({
  row,
  isTrash,
}: {
  row: Pick<Application, 'id' | 'job_id' | 'job_title' | 'resume_storage_path'>;
  isTrash: boolean;
}) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending } = useMutation(assignMutation);
  const [isFinding, setFinding] = useState(false);
  const canAssign = wasSpontaneous(row) && !isTrash;
  const assign = (jobId: string | null) =>
    mutate(
      { id: row.id, jobId },
      { onSuccess: () => toast({ variant: 'success', title: t(jobId === null ? 'assign.removed' : 'assign.done') }) },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <JobName row={row} />
      {canAssign && (
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setFinding(true)}>
            {t(row.job_title === null ? 'assign.open' : 'assign.change')}
          </Button>
          {row.job_title !== null && (
            <Button size="sm" variant="ghost" disabled={isPending} onClick={() => assign(null)}>
              {t('assign.remove')}
            </Button>
          )}
        </span>
      )}
      {isFinding && (
        <FindOptionDialog
          label={t('columns.job')}
          useFound={useFoundJobs}
          onChoose={(job) => assign(String(job))}
          onClose={() => setFinding(false)}
        />
      )}
    </div>
  );
}
