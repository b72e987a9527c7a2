import { useMutation } from '@tanstack/react-query';
import { followFile } from '@/lib/follow-file';
import { shownName, type StoredFile } from '@/features/files/admin';
import { readFile } from '@/features/files/content';
import type { FileBucket } from '@/features/files/file-names';

/** Returns the mutation that saves a file to the device. */
export function useDownload(bucket: FileBucket) {
  return useMutation({
    // A generic MIME type, so that the browser never opens the file as a page of this site.
    mutationFn: ({ path }: StoredFile) => readFile(bucket, path, 'application/octet-stream'),
    onSuccess: (content, file) => followFile(content, { download: shownName(file) }),
    meta: { failed: 'panel-files:downloadFailed' },
  });
}
