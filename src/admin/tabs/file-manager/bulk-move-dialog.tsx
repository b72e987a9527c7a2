import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/admin/ui/form-dialog';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { StoredFile } from '@/features/files/admin';
import type { Move } from '@/features/files/changes';
import { enteredFolder, joinPath } from '@/features/files/file-names';
import { BulkUses, useBulkUses, type UsedFile } from './bulk-uses';
import { FolderOptions } from './folder-options';
import { bulkMoveSchema, type BulkMoveValues } from './move-schema';

export interface BulkMoveDialogProps {
  files: readonly StoredFile[];
  /** The current folder of the files. */
  folder: string;
  onClose: () => void;
  onConfirmed: (moves: readonly Move[]) => void;
}

/** The form for the target folder of several files of publicassets. Files in use are not moved, because their addresses would break. */
export function BulkMoveDialog({ files, folder, onClose, onConfirmed }: BulkMoveDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const uses = useBulkUses('publicassets', files);
  const { isKnown, others } = uses;
  if (isKnown && others.length > 0)
    return <BulkMoveForm files={others} folder={folder} uses={uses} onClose={onClose} onConfirmed={onConfirmed} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isKnown ? 'many.move.refused' : 'many.move.title', { files: t('many.count', { count: files.length }) })}
      description={t('many.move.refusedText')}
      descriptionHidden={!isKnown}
      size="md"
    >
      <DialogBody>
        <BulkUses {...uses} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface BulkMoveFormProps extends Omit<BulkMoveDialogProps, 'files'> {
  files: readonly UsedFile[];
  uses: ReturnType<typeof useBulkUses>;
}

function BulkMoveForm({ files, folder, uses, onClose, onConfirmed }: BulkMoveFormProps) {
  const { t } = useTranslation('panel-files');
  const listId = useId();
  const form = useSendForm({
    schema: bulkMoveSchema,
    defaultValues: { folder },
    texts: 'panel-files:move',
    mutation: { mutationFn: (values: BulkMoveValues) => Promise.resolve(enteredFolder(values.folder) ?? '') },
    onSent: (target) => onConfirmed(files.map(({ file }) => ({ from: file.path, to: joinPath(target, file.name) }))),
  });
  return (
    <FormDialog
      form={form}
      name="files:move"
      size="md"
      title={t('many.move.title', { files: t('many.count', { count: files.length }) })}
      description={t('many.move.text')}
      submitLabel={t('many.move.submit')}
      onClose={onClose}
    >
      <TextField<BulkMoveValues> name="folder" dir="auto" list={listId} maxLength={900} className="lg:min-h-9 lg:text-small" />
      <FolderOptions id={listId} />
      {/* Files that can be deleted with a warning can be moved without one. */}
      <BulkUses {...uses} others={[]} />
    </FormDialog>
  );
}
