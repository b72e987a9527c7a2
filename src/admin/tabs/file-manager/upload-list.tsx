import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UploadStatus } from '@/admin/media/upload-status';
import { cancelUpload, startUpload, uploadStore } from '@/admin/media/uploads';
import { useStore } from '@/hooks/use-store';

/** The pending and failed uploads into a folder, file by file. */
export function UploadList({ targets, onSettled }: { targets: readonly string[]; onSettled: () => void }) {
  const { t } = useTranslation('panel-files');
  if (targets.length === 0) return null;
  return (
    <ul aria-label={t('upload.list')} className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line px-3">
      {targets.map((target) => (
        <UploadEntry key={target} target={target} onSettled={onSettled} />
      ))}
    </ul>
  );
}

function UploadEntry({ target, onSettled }: { target: string; onSettled: () => void }) {
  const client = useQueryClient();
  const state = useStore(uploadStore, (uploads) => uploads.get(target));
  if (!state) return null;
  // The button disappears, so the parent moves the focus.
  const settle = (act: () => void) => {
    act();
    onSettled();
  };
  return (
    <li className="py-2">
      <UploadStatus
        state={state}
        kind="file"
        isListed
        onCancel={() => settle(() => cancelUpload(target))}
        onRetry={(task) => settle(() => startUpload(client, task))}
      />
    </li>
  );
}
