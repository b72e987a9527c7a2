import { useInfiniteQuery } from '@tanstack/react-query';
import { folderQuery } from '@/features/files/admin';

/** The folders at the top of publicassets, for a field that takes any. */
export function FolderOptions({ id }: { id: string }) {
  const { data: atRoot = [] } = useInfiniteQuery(folderQuery('publicassets', ''));
  return (
    <datalist id={id}>{atRoot.map((entry) => (entry.kind === 'folder' ? <option key={entry.path} value={entry.path} /> : null))}</datalist>
  );
}
