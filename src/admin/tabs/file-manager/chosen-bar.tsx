import { companyDay } from '@functions/company-day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { downloadZip } from 'client-zip';
import { Download, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/lib/follow-file';
import { SelectionFrame } from '@/admin/ui/selection-frame';
import { toast } from '@/components/feedback/toast-store';
import { formatFileSize } from '@/components/form/file-size';
import { Button } from '@/components/ui/button';
import { shownName, type StoredFile } from '@/features/files/admin';
import { deleteFiles, moveFiles, readFiles, refreshFiles, type BulkOptions, type BulkOutcome } from '@/features/files/bulk';
import { folderOf, isWritable, joinPath, nameIn } from '@/features/files/file-names';
import { useLanguage } from '@/i18n/use-language';
import { BulkDeleteDialog } from './bulk-delete-dialog';
import { BulkMoveDialog } from './bulk-move-dialog';
import { useBulkWork } from './use-bulk-work';
import type { ChosenFiles } from './use-chosen-files';
import { useDownload } from './use-download';
import type { FileLocation } from './use-file-address';

/** The size limit of an archive in bytes. Its files are in memory until it is complete. */
const maxZipped = 300 * 1024 ** 2;

/** Reads files and saves them as a ZIP archive. Their names in it are relative to the folder. */
async function saveArchive({ bucket, folder }: FileLocation, files: readonly StoredFile[], options: BulkOptions): Promise<BulkOutcome> {
  const entries: { name: string; input: ArrayBuffer; lastModified: Date }[] = [];
  const addEntry = (file: StoredFile, input: ArrayBuffer) => {
    const place = (path: string) => path.slice(folder ? folder.length + 1 : 0);
    const shown = place(joinPath(folderOf(file.path), shownName(file)));
    // Two files may have come with the same name. Their paths differ.
    const name = entries.some((entry) => entry.name === shown) ? place(file.path) : shown;
    entries.push({ name, input, lastModified: new Date(file.changedAt || Date.now()) });
  };
  const outcome = await readFiles(bucket, files, addEntry, options);
  if (entries.length > 0 && !options.signal.aborted)
    followFile(await downloadZip(entries).blob(), { download: `${nameIn(folder) || bucket}-${companyDay(Date.now())}.zip` });
  return outcome;
}

export interface ChosenBarProps extends FileLocation {
  chosen: ChosenFiles;
  /** Called before rows disappear, so that the focus can move. */
  onRemoved: () => void;
}

/** The actions on the selected files. */
export function ChosenBar({ bucket, folder, chosen: { files, clear }, onRemoved }: ChosenBarProps) {
  const { t } = useTranslation(['panel-files', 'panel-list', 'common']);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'delete' | 'move'>();
  const singleDownload = useDownload(bucket);
  const { start, dialog } = useBulkWork(({ done, notFound }) => {
    if (done.length + notFound.length > 0) onRemoved();
    void refreshFiles(client, bucket);
  });
  const close = () => setOpenDialog(undefined);
  const size = files.reduce((sum, file) => sum + file.size, 0);

  function download() {
    const [first] = files;
    if (first && files.length === 1) {
      singleDownload.mutate(first);
      return;
    }
    if (size > maxZipped) {
      toast({
        variant: 'destructive',
        title: t('many.download.tooLarge.title'),
        description: t('many.download.tooLarge.text', { size: formatFileSize(size, language), most: formatFileSize(maxZipped, language) }),
      });
      return;
    }
    void start({ kind: 'download', total: files.length, run: (options) => saveArchive({ bucket, folder }, files, options) });
  }

  return (
    <>
      <SelectionFrame
        chosen={files.length > 0 ? t('panel-list:select.chosen', { rows: t('many.count', { count: files.length }) }) : undefined}
        onClear={clear}
        more={<span className="text-muted tabular-nums">{formatFileSize(size, language)}</span>}
      >
        <Button size="sm" variant="secondary" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {t('common:download')}
        </Button>
        {isWritable(bucket) && (
          <Button size="sm" variant="secondary" onClick={() => setOpenDialog('move')}>
            <FolderInput aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('many.move.action')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setOpenDialog('delete')}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('delete.action')}
        </Button>
      </SelectionFrame>
      {openDialog === 'delete' && (
        <BulkDeleteDialog
          bucket={bucket}
          files={files}
          onClose={close}
          onConfirmed={(deletions) => {
            close();
            void start({ kind: 'delete', total: deletions.length, run: (options) => deleteFiles(bucket, deletions, options) });
          }}
        />
      )}
      {openDialog === 'move' && (
        <BulkMoveDialog
          files={files}
          folder={folder}
          onClose={close}
          onConfirmed={(moves) => {
            close();
            void start({ kind: 'move', total: moves.length, run: (options) => moveFiles(moves, options) });
          }}
        />
      )}
      {dialog}
    </>
  );
}
