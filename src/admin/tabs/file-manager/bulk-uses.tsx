import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { isBinding, usesQuery, type FileUse, type StoredFile } from '@/features/files/admin';
import type { FileBucket } from '@/features/files/file-names';
import { FileGroup } from './file-group';
import { FileUsesError, FileUsesList } from './file-uses';

export interface UsedFile {
  file: StoredFile;
  uses: readonly FileUse[];
}

/** Reads the uses of several files without a cache. Returns the files that must stay as `refused`, and the others. */
export function useBulkUses(bucket: FileBucket, files: readonly StoredFile[]) {
  const query = useQuery({
    ...usesQuery(
      bucket,
      files.map(({ path }) => path),
    ),
    gcTime: 0,
  });
  const used = files.map((file): UsedFile => ({ file, uses: query.data?.get(file.path) ?? [] }));
  return {
    query,
    isKnown: query.data !== undefined && !query.isFetching,
    refused: used.filter(({ uses }) => uses.some(isBinding)),
    others: used.filter(({ uses }) => !uses.some(isBinding)),
  };
}

export interface BulkUsesProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>;
  isKnown: boolean;
  refused: readonly UsedFile[];
  others: readonly UsedFile[];
}

/** Lists the files that must stay, and those that are used but can be deleted, with their uses. */
export function BulkUses({ query, isKnown, refused, others }: BulkUsesProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const warned = others.filter(({ uses }) => uses.length > 0);
  const shown = (files: readonly UsedFile[]) =>
    files.map(({ file, uses }) => ({ path: file.path, note: <FileUsesList uses={uses} label={t('uses.title')} isPlain /> }));
  if (query.error && !query.data) return <FileUsesError query={query} />;
  if (!isKnown) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-9" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <FileGroup title={t('many.refused', { files: t('many.count', { count: refused.length }) })} files={shown(refused)} />
      <FileGroup title={t('many.warned', { files: t('many.count', { count: warned.length }) })} files={shown(warned)} />
    </>
  );
}
