import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { errorMessage } from '@/lib/backend/errors';
import { FileGroup } from './file-group';
import { FileUsesList } from './file-uses';
import type { UsedFile } from './use-bulk-uses';

export interface BulkUsesProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>;
  isKnown: boolean;
  refused: readonly UsedFile[];
  others: readonly UsedFile[];
}

/** Lists which of several files stay and why, and which are used but may be deleted. */
export function BulkUses({ query: { data, error, refetch, isFetching }, isKnown, refused, others }: BulkUsesProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const warned = others.filter(({ uses }) => uses.length > 0);
  const shown = (files: readonly UsedFile[]) =>
    files.map(({ file, uses }) => ({ path: file.path, note: <FileUsesList uses={uses} label={t('uses.title')} isPlain /> }));
  if (error && !data)
    return (
      <ErrorState
        title={t('uses.failed')}
        text={errorMessage(error, t)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-4"
      />
    );
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
