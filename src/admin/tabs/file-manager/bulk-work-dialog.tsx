import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { FileFailure } from '@/features/files/bulk';
import { fileInUse } from '@/features/files/changes';
import { errorMessage } from '@/lib/backend/errors';
import { FileGroup } from './file-group';
import type { BulkState } from './use-bulk-work';

export interface BulkWorkDialogProps {
  state: BulkState;
  onStop: () => void;
  onClose: () => void;
}

/** The progress of a bulk action, and then its failures. */
export function BulkWorkDialog({ state: { kind, total, count, outcome }, onStop, onClose }: BulkWorkDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const isOver = outcome !== null;

  function reasonOf({ error }: FileFailure): string {
    if (error.reason === fileInUse) return t('delete.usedMeanwhile');
    if (kind === 'move' && error.code === 'conflict') return t('move.errors.taken');
    if (kind === 'move' && error.code === 'forbidden') return t('move.errors.used');
    return error.code === 'notFound' ? t('move.errors.gone') : errorMessage(error, t);
  }

  return (
    <Dialog
      open
      onOpenChange={isOver ? onClose : onStop}
      title={t(isOver ? `many.${kind}.failed` : `many.${kind}.working`)}
      description={t(isOver ? 'many.failedText' : 'many.workingText')}
      role="alertdialog"
    >
      <DialogBody className="space-y-3">
        {isOver ? (
          <FileGroup
            title={t('many.count', { count: outcome.failed.length })}
            files={outcome.failed.map((failure) => ({ path: failure.path, note: reasonOf(failure) }))}
          />
        ) : (
          <>
            <ProgressBar value={count / total} label={t(`many.${kind}.working`)} />
            <p role="status" className="text-body tabular-nums">
              {t('many.progress', { done: count, files: t('many.count', { count: total }) })}
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant={isOver ? 'ghost' : 'secondary'} onClick={isOver ? onClose : onStop}>
          {t(isOver ? 'common:close' : 'many.stop')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
