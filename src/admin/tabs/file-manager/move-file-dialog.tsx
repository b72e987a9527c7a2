import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/admin/ui/form-dialog';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { isBinding, usesQuery } from '@/features/files/admin';
import { moveFileMutation } from '@/features/files/changes';
import { enteredFolder, enteredName, folderOf, joinPath, nameIn, plainName, splitName } from '@/features/files/file-names';
import { isolated } from '@/i18n/isolated';
import { FileUsesList } from './file-uses';
import { FolderOptions } from './folder-options';
import { moveSchema, type MoveValues } from './move-schema';

const dense = 'lg:min-h-9 lg:text-small';

export interface MoveFileDialogProps {
  path: string;
  /** The name that the file came with. */
  ownName: string | undefined;
  onClose: () => void;
  onMoved: () => void;
}

/** Renames or moves a file of publicassets. A used file is not moved, because its address would break. */
export function MoveFileDialog({ path, ownName, onClose, onMoved }: MoveFileDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const { data } = useQuery(usesQuery('publicassets', [path]));
  const uses = data?.get(path) ?? [];
  if (!uses.some(isBinding)) return <MoveForm path={path} ownName={ownName} onClose={onClose} onMoved={onMoved} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi className="wrap-anywhere">{t('delete.refused', { name: isolated(ownName ?? nameIn(path)) })}</bdi>}
      description={t('move.refusedText')}
    >
      <DialogBody>
        <FileUsesList uses={uses} label={t('uses.title')} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function MoveForm({ path, ownName, onClose, onMoved }: MoveFileDialogProps) {
  const { t } = useTranslation('panel-files');
  const listId = useId();
  const { base, ending } = splitName(nameIn(path));
  const shownBase = ownName === undefined ? base : splitName(ownName).base;
  const form = useSendForm({
    schema: moveSchema,
    defaultValues: { name: shownBase, folder: folderOf(path) },
    texts: 'panel-files:move',
    mutation: moveFileMutation,
    variables: (values) => ({ from: path, to: targetOf(values), ...(values.name !== shownBase && { ownName: shownOf(values) }) }),
    refusals: {
      conflict: { field: 'name', message: 'move.errors.taken' },
      notFound: { message: 'move.errors.gone' },
      forbidden: { message: 'move.errors.used' },
    },
    onSent() {
      onMoved();
      toast({ variant: 'success', title: t('move.done') });
    },
  });
  const values = useWatch({ control: form.control }) as MoveValues;

  const shownOf = ({ name }: MoveValues) => enteredName(name, ending) + ending;
  function targetOf({ name, folder }: MoveValues): string {
    // An unchanged name stays, even if it is not one that `plainName` returns.
    const stored = name === shownBase ? base : plainName(enteredName(name, ending));
    return joinPath(folder === folderOf(path) ? folder : (enteredFolder(folder) ?? ''), stored + ending);
  }
  const target = targetOf(values);
  const isCleaned = target !== joinPath(values.folder, shownOf(values));

  return (
    <FormDialog
      form={form}
      name={`file:${path}`}
      size="md"
      title={t('move.title')}
      description={<bdi className="wrap-anywhere">{path}</bdi>}
      submitLabel={t('move.submit')}
      onClose={onClose}
    >
      <TextField<MoveValues>
        name="name"
        dir="auto"
        required
        maxLength={300}
        className={dense}
        hint={ending ? t('move.ending', { ending }) : undefined}
      />
      <TextField<MoveValues> name="folder" dir="auto" list={listId} maxLength={900} className={dense} />
      <FolderOptions id={listId} />
      {isCleaned && <Notice>{t('move.storedAs', { path: isolated(target) })}</Notice>}
    </FormDialog>
  );
}
