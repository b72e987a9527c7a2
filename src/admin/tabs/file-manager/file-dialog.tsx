import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/copy-text';
import { DetailList } from '@/admin/list/detail-list';
import { ListTime } from '@/admin/list/list-time';
import { toast } from '@/components/feedback/toast-store';
import { formatFileSize } from '@/components/form/file-size';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { shownName, usesQuery, type StoredFile } from '@/features/files/admin';
import { folderOf, type FileBucket } from '@/features/files/file-names';
import { isolated } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { FilePreview } from './file-preview';
import { FileUsesError, FileUsesList } from './file-uses';
import { storedAddress } from './public-address';
import { useDownload } from './use-download';

export interface FileDialogProps {
  bucket: FileBucket;
  file: StoredFile;
  onClose: () => void;
  onDelete: () => void;
  /** Missing where files cannot be moved. */
  onMove: (() => void) | undefined;
}

/** The details of a file: preview, uses, properties and actions. */
export function FileDialog({ bucket, file, onClose, onDelete, onMove }: FileDialogProps) {
  const { t } = useTranslation(['panel-files', 'common']);
  const { language } = useLanguage();
  const download = useDownload(bucket);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<bdi className="wrap-anywhere">{shownName(file)}</bdi>}
      description={t('details.text')}
      descriptionHidden
      size="lg"
    >
      <DialogBody className="space-y-5 text-small">
        <FilePreview bucket={bucket} file={file} />
        <Uses bucket={bucket} file={file} />
        <DetailList
          items={[
            { label: t('details.storedAs'), value: file.ownName && <bdi dir="ltr">{file.name}</bdi> },
            { label: t('details.folder'), value: folderOf(file.path) && <bdi>{folderOf(file.path)}</bdi> },
            { label: t('details.type'), value: file.type && <bdi dir="ltr">{file.type}</bdi> },
            { label: t('details.size'), value: <span className="tabular-nums">{formatFileSize(file.size, language)}</span> },
            { label: t('details.changed'), value: file.changedAt && <ListTime at={file.changedAt} isFull /> },
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" className="text-danger sm:me-auto" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('delete.action')}
        </Button>
        {onMove && (
          <Button size="sm" variant="ghost" onClick={onMove}>
            <FolderInput aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('move.title')}
          </Button>
        )}
        {bucket !== 'privateassets' && <CopyAddress address={new URL(storedAddress(bucket, file.path), window.location.origin).pathname} />}
        <Button size="sm" variant="secondary" loading={download.isPending} onClick={() => download.mutate(file)}>
          <Download aria-hidden="true" className="size-4" />
          {t('common:download')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Copies the address as settings store it, without the origin of the Supabase project. */
function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation(['panel-files', 'common']);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void copyText(address).then(
      () => setCopied(true),
      () => toast({ variant: 'destructive', title: t('details.copyFailed'), description: isolated(address) }),
    );
  return (
    <Button size="sm" variant="ghost" onClick={copy}>
      {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
      <span aria-live="polite">{isCopied ? t('common:copied') : t('details.copyAddress')}</span>
    </Button>
  );
}

function Uses({ bucket, file: { path } }: { bucket: FileBucket; file: StoredFile }) {
  const { t } = useTranslation('panel-files');
  const query = useQuery(usesQuery(bucket, [path]));
  const uses = query.data?.get(path) ?? [];
  return (
    <section aria-label={t('uses.title')} className="space-y-2">
      <h3 className="text-xs font-medium text-muted">{t('uses.title')}</h3>
      {query.error && !query.data ? (
        <FileUsesError query={query} />
      ) : !query.data ? (
        <Skeleton className="h-9" />
      ) : uses.length > 0 ? (
        <FileUsesList uses={uses} label={t('uses.title')} />
      ) : (
        <p className="text-muted">{t('uses.none')}</p>
      )}
    </section>
  );
}
