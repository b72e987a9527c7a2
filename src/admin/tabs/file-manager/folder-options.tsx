import { useInfiniteQuery } from '@tanstack/react-query';
import { folderQuery } from '@/features/files/admin';

/** The datalist of the top folders of publicassets. */
export function FolderOptions({ id }: { id: string }) {
  const { data: entries = [] } = useInfiniteQuery(folderQuery('publicassets', ''));
  return (
    <datalist id={id}>{entries.map((entry) => (entry.kind === 'folder' ? <option key={entry.path} value={entry.path} /> : null))}</datalist>
  );
}
