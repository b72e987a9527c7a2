import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { plainName, splitName } from '@/features/files/file-names';
import { isolated } from '@/i18n/isolated';

export interface UploadNamesDialogProps {
  files: readonly File[];
  onClose: () => void;
  onConfirmed: () => void;
}

/** Shows before an upload which names the files get in their addresses. */
export function UploadNamesDialog({ files, onClose, onConfirmed }: UploadNamesDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  return (
    <Dialog open onOpenChange={onClose} title={t('upload.names.title')} description={t('upload.names.text')} size="md">
      <DialogBody>
        <ul aria-label={t('upload.names.list')} className="divide-y divide-line text-small">
          {files.map((file, index) => {
            const { base, ending } = splitName(file.name);
            return (
              <li key={index} className="py-2">
                <bdi className="block font-medium wrap-anywhere">{file.name}</bdi>
                <bdi className="block text-muted wrap-anywhere">
                  {t('upload.names.stored', { name: isolated((plainName(base) || 'file') + ending.toLowerCase()) })}
                </bdi>
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={onConfirmed}>{t('upload.action')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
