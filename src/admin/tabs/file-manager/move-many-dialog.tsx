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
import { FolderOptions } from './folder-options';
import { ManyUses } from './many-uses';
import { moveManySchema, type MoveManyValues } from './move-schema';
import { useManyUses, type UsedFile } from './use-many-uses';

export interface MoveManyDialogProps {
  files: readonly StoredFile[];
  /** In which they lie. */
  folder: string;
  onClose: () => void;
  onConfirmed: (moves: readonly Move[]) => void;
}

/** Asks for the folder that several files of publicassets go to. What something uses stays where it is: its address would lead nowhere. */
export function MoveManyDialog({ files, folder, onClose, onConfirmed }: MoveManyDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const uses = useManyUses('publicassets', files);
  const { isKnown, others } = uses;
  if (isKnown && others.length > 0)
    return <MoveManyForm files={others} folder={folder} uses={uses} onClose={onClose} onConfirmed={onConfirmed} />;
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
        <ManyUses {...uses} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface MoveManyFormProps extends Omit<MoveManyDialogProps, 'files'> {
  files: readonly UsedFile[];
  uses: ReturnType<typeof useManyUses>;
}

function MoveManyForm({ files, folder, uses, onClose, onConfirmed }: MoveManyFormProps) {
  const { t } = useTranslation('panel-files');
  const listId = useId();
  const form = useSendForm({
    schema: moveManySchema,
    defaultValues: { folder },
    texts: 'panel-files:move',
    mutation: { mutationFn: (values: MoveManyValues) => Promise.resolve(enteredFolder(values.folder) ?? '') },
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
      <TextField<MoveManyValues> name="folder" dir="auto" list={listId} maxLength={900} className="lg:min-h-9 lg:text-small" />
      <FolderOptions id={listId} />
      {/* What may be deleted with a warning may be moved without one. */}
      <ManyUses {...uses} others={[]} />
    </FormDialog>
  );
}
