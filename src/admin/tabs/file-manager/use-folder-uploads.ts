import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startUpload, takeUploads, uploadOf, uploadStore, uploadTargets } from '@/admin/media/uploads';
import { toast } from '@/components/feedback/toast-store';
import { useStore } from '@/hooks/use-store';
import { folderNaming } from './folder-naming';

const start = 'files:';
let count = 0;

/** Returns the uploads into folders. They continue, and their failures are reported, also while another tab is open. */
export function useFolderUploads() {
  const { t } = useTranslation('panel-files');
  const client = useQueryClient();
  const targets = useStore(uploadStore, () => uploadTargets(start));
  const arrived = useRef(0);

  const take = useEffectEvent(() => {
    arrived.current += 1;
    // Reported once, when all have finished.
    if (uploadTargets(start).some((target) => uploadOf(target)?.step !== 'failed')) return;
    toast({ variant: 'success', title: t('upload.done', { count: arrived.current }) });
    arrived.current = 0;
  });
  useEffect(
    () =>
      takeUploads(
        (target) => target.startsWith(start),
        () => take(),
      ),
    [],
  );

  return {
    targets,
    send(files: readonly File[], folder: string) {
      for (const file of files)
        startUpload(client, {
          target: `${start}${String((count += 1))}`,
          file,
          kind: 'file',
          naming: folderNaming(folder),
          failed: { title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' },
        });
    },
  };
}
