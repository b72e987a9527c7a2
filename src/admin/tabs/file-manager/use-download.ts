import { useMutation } from '@tanstack/react-query';
import { followFile } from '@/admin/media/follow-file';
import type { StoredFile } from '@/features/files/admin';
import { readFile } from '@/features/files/content';
import type { FileBucket } from '@/features/files/file-names';

/** Saves a file to the device; a failure is told as 'Download Error'. */
export function useDownload(bucket: FileBucket) {
  return useMutation({
    // As bytes: what is saved is never opened as a page of this site.
    mutationFn: ({ path }: StoredFile) => readFile(bucket, path, 'application/octet-stream'),
    onSuccess: (content, { name }) => followFile(content, { download: name }),
    meta: { failed: 'panel-files:downloadFailed' },
  });
}
