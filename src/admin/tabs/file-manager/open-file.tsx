import { useQuery } from '@tanstack/react-query';
import { Ghost } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { namedFileQuery, type StoredFile } from '@/features/files/admin';
import { isWritable, nameIn } from '@/features/files/file-names';
import { errorMessage } from '@/lib/backend/errors';
import { FileDialog } from './file-dialog';
import type { FileAddress } from './use-file-address';

export interface OpenFileProps {
  address: FileAddress;
  path: string;
  /** The file from the list. Undefined when it is on a page that is not loaded, or deleted. */
  file: StoredFile | undefined;
  /** Whether the list is loaded. */
  isListLoaded: boolean;
  onDelete: (path: string) => void;
  onMove: (file: StoredFile) => void;
}

/** The details of the file in the address, or its not-found and error states. */
export function OpenFile({ address: { bucket, close }, path, file: listed, isListLoaded, onDelete, onMove }: OpenFileProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const { data: found, error, refetch, isFetching } = useQuery({ ...namedFileQuery(bucket, path), enabled: isListLoaded && !listed });
  const file = listed ?? found;
  if (file)
    return (
      <FileDialog
        key={path}
        bucket={bucket}
        file={file}
        onClose={close}
        onDelete={() => onDelete(path)}
        onMove={isWritable(bucket) ? () => onMove(file) : undefined}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<bdi className="wrap-anywhere">{nameIn(path)}</bdi>}
      description={t('details.text')}
      descriptionHidden
      size="lg"
    >
      <DialogBody>
        {error && found === undefined ? (
          <ErrorState
            title={t('details.failed')}
            text={errorMessage(error, t)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="py-6"
          />
        ) : found === null ? (
          <EmptyState icon={Ghost} title={t('details.gone')} text={t('details.goneText')} className="border-0" />
        ) : (
          <SkeletonGroup>
            <Skeleton className="h-64 rounded-card" />
          </SkeletonGroup>
        )}
      </DialogBody>
    </Dialog>
  );
}
