import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { StoredFile } from '@/features/files/admin';
import type { BulkDeletion } from '@/features/files/bulk';
import type { FileBucket } from '@/features/files/file-names';
import { BulkUses, useBulkUses } from './bulk-uses';

export interface BulkDeleteDialogProps {
  bucket: FileBucket;
  files: readonly StoredFile[];
  onClose: () => void;
  onConfirmed: (deletions: readonly BulkDeletion[]) => void;
}

/** Confirms the deletion of several files. Lists the used files that are not deleted, and those that are deleted with a warning. */
export function BulkDeleteDialog({ bucket, files, onClose, onConfirmed }: BulkDeleteDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const uses = useBulkUses(bucket, files);
  const { isKnown, others } = uses;
  const isRefused = isKnown && others.length === 0;
  const count = isKnown ? others.length : files.length;
  const hasWarning = isKnown && others.some(({ uses: found }) => found.length > 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isRefused ? 'many.delete.refused' : 'many.delete.title', { files: t('many.count', { count }) })}
      description={t(isRefused ? 'many.delete.refusedText' : hasWarning ? 'many.delete.warningText' : 'many.delete.text')}
      size="md"
      role="alertdialog"
    >
      <DialogBody className="space-y-4">
        <BulkUses {...uses} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t(isRefused ? 'common:close' : 'common:cancel')}
        </Button>
        {!isRefused && (
          <Button
            variant="danger"
            disabled={!isKnown}
            onClick={() => onConfirmed(others.map(({ file, uses: found }) => ({ path: file.path, uses: found })))}
          >
            {t('many.delete.confirm', { files: t('many.count', { count }) })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
