import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/admin/ui/form-dialog';
import { useWatch } from 'react-hook-form';
import { Notice } from '@/components/feedback/notice';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { isUnlikePath, joinPath, plainName } from '@/features/files/file-names';
import { isolated } from '@/i18n/isolated';
import { newFolderSchema, type NewFolderValues } from './move-schema';

export interface NewFolderDialogProps {
  /** The parent folder. */
  folder: string;
  onClose: () => void;
  onChosen: (folder: string) => void;
}

/** Names a new folder and opens it. It exists in Storage once it has a file. */
export function NewFolderDialog({ folder, onClose, onChosen }: NewFolderDialogProps) {
  const { t } = useTranslation('panel-files');
  const form = useSendForm({
    schema: newFolderSchema,
    defaultValues: { name: '' },
    texts: 'panel-files:newFolder',
    mutation: { mutationFn: ({ name }: NewFolderValues) => Promise.resolve(joinPath(folder, plainName(name))) },
    onSent: onChosen,
  });
  const { name = '' } = useWatch({ control: form.control });
  const stored = plainName(name);
  return (
    <FormDialog
      form={form}
      name="file:new-folder"
      size="sm"
      title={t('newFolder.title')}
      description={t('newFolder.text')}
      submitLabel={t('newFolder.submit')}
      onClose={onClose}
    >
      <TextField<NewFolderValues> name="name" dir="auto" required maxLength={300} className="lg:min-h-9 lg:text-small" />
      {stored !== '' && isUnlikePath(name) && <Notice>{t('newFolder.storedAs', { name: isolated(stored) })}</Notice>}
    </FormDialog>
  );
}
