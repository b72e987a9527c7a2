import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { isBinding, usesQuery } from '@/features/files/admin';
import { deleteFileMutation } from '@/features/files/changes';
import { nameIn, type FileBucket } from '@/features/files/file-names';
import { isolated } from '@/i18n/isolated';
import { FileUsesError, FileUsesList } from './file-uses';

export interface DeleteFileDialogProps {
  bucket: FileBucket;
  path: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a file. Reads its uses first, and refuses or warns by them. */
export function DeleteFileDialog({ bucket, path, onClose, onDeleted }: DeleteFileDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const query = useQuery({ ...usesQuery(bucket, [path]), gcTime: 0 });
  const { mutate, isPending } = useMutation(deleteFileMutation);
  const uses = query.data?.get(path) ?? [];
  const isRefused = uses.some(isBinding);
  const isKnown = query.data !== undefined && !query.isFetching;
  const name = isolated(nameIn(path));

  function remove() {
    mutate(
      { bucket, path, uses },
      {
        onSuccess(outcome) {
          toast({
            variant: outcome === 'notFound' ? 'default' : 'success',
            title: t(outcome === 'notFound' ? 'delete.gone' : 'delete.done'),
            description: name,
          });
          onDeleted();
        },
        // The mutation cache reports the failure. The refetch shows the current uses.
        onError: () => void query.refetch(),
      },
    );
  }

  const state = !isKnown ? 'text' : isRefused ? 'refusedText' : uses.length > 0 ? 'warningText' : 'text';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi className="wrap-anywhere">{t(isKnown && isRefused ? 'delete.refused' : 'delete.title', { name })}</bdi>}
      description={t(`delete.${state}`)}
      size="md"
      role="alertdialog"
      dismissible={!isPending}
    >
      {query.error && !query.data ? (
        <DialogBody>
          <FileUsesError query={query} />
        </DialogBody>
      ) : !isKnown ? (
        <DialogBody>
          <SkeletonGroup>
            <Skeleton className="h-9" />
          </SkeletonGroup>
        </DialogBody>
      ) : (
        uses.length > 0 && (
          <DialogBody>
            <FileUsesList uses={uses} label={t('uses.title')} />
          </DialogBody>
        )
      )}
      <DialogFooter>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {t(isRefused ? 'common:close' : 'common:cancel')}
        </Button>
        {!(isKnown && isRefused) && (
          <Button variant="danger" disabled={!isKnown} loading={isPending} onClick={remove}>
            {t(uses.length > 0 ? 'delete.anyway' : 'delete.confirm')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
