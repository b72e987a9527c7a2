import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startUpload, takeUploads, uploadOf, uploadStore, uploadTargets } from '@/admin/media/uploads';
import { toast } from '@/components/feedback/toast-store';
import { useStore } from '@/hooks/use-store';
import { folderNaming } from './folder-naming';

/** The prefix of upload targets in folders. */
const prefix = 'files:';
let count = 0;

/** Returns the uploads into folders and the function that starts them. Uploads continue while another tab is open. */
export function useFolderUploads() {
  const { t } = useTranslation('panel-files');
  const client = useQueryClient();
  const targets = useStore(uploadStore, () => uploadTargets(prefix));
  const finished = useRef(0);

  const reportUpload = useEffectEvent(() => {
    finished.current += 1;
    // One toast after the last upload.
    if (uploadTargets(prefix).some((target) => uploadOf(target)?.step !== 'failed')) return;
    toast({ variant: 'success', title: t('upload.done', { count: finished.current }) });
    finished.current = 0;
  });
  useEffect(
    () =>
      takeUploads(
        (target) => target.startsWith(prefix),
        () => reportUpload(),
      ),
    [],
  );

  return {
    targets,
    send(files: readonly File[], folder: string) {
      for (const file of files)
        startUpload(client, {
          target: `${prefix}${String((count += 1))}`,
          file,
          kind: 'file',
          naming: folderNaming(folder),
          failed: { title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' },
        });
    },
  };
}
