import { Download, Folder, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { TickBox, type TickBoxProps } from '@/admin/ui/tick-box';
import { formatFileSize } from '@/components/form/file-size';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { RouterLink } from '@/components/ui/router-link';
import { shownName, type FolderEntry, type StoredFile } from '@/features/files/admin';
import type { FileBucket } from '@/features/files/file-names';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { FileIcon } from './file-icon';
import { locationSearch } from './use-file-address';

/** The click area of the name covers the whole row. */
const line = 'relative flex min-h-14 items-center gap-3 px-1 py-1.5 hover:bg-card-hover';
const target =
  'min-w-0 text-start font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-text';

/** A folder. `title` names the owner or subject of a folder whose name is an id. */
export function FolderRow({
  bucket,
  folder: { name, path },
  title,
}: {
  bucket: FileBucket;
  folder: Extract<FolderEntry, { kind: 'folder' }>;
  title: string | undefined;
}) {
  return (
    <li data-row={path} className={cn(line, 'ps-9.5 lg:ps-7.5')}>
      <span className="grid size-10 shrink-0 place-items-center text-primary-text">
        <Folder aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <RouterLink data-opener to={locationSearch({ bucket, folder: path })} className={target}>
          <bdi className="wrap-anywhere">{title ?? name}</bdi>
        </RouterLink>
        {title && (
          <span className="block truncate text-muted">
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}

export interface FileRowProps {
  bucket: FileBucket;
  file: StoredFile;
  /** The folder of the file, in search results; empty for the bucket itself. */
  location: string | undefined;
  /** The uses of the file as texts. */
  uses: readonly string[];
  isChosen: boolean;
  onChoose: TickBoxProps['onToggle'];
  onOpen: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** A file with its size, date and uses, and the buttons for download and delete. */
export function FileRow({ bucket, file, location, uses, isChosen, onChoose, onOpen, onDownload, onDelete }: FileRowProps) {
  const { t } = useTranslation(['panel-files', 'panel-list', 'common']);
  const { language } = useLanguage();
  const { size, changedAt } = file;
  const name = shownName(file);
  const [first] = uses;
  return (
    <li data-file={file.name} data-row={file.path} className={cn(line, isChosen && 'bg-card-hover')}>
      <TickBox label={t('panel-list:select.row', { name })} checked={isChosen} onToggle={onChoose} className="z-1 -me-3 -ms-2.5" />
      <FileIcon bucket={bucket} file={file} />
      <span className="min-w-0 flex-1">
        <button type="button" data-opener aria-haspopup="dialog" onClick={onOpen} className={target}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </button>
        <span className="flex flex-wrap gap-x-2 text-muted tabular-nums">
          {file.ownName && file.ownName !== file.name && (
            <bdi dir="ltr" title={t('details.storedAs')} className="min-w-0 wrap-anywhere">
              {file.name}
            </bdi>
          )}
          {location !== undefined && <bdi className="min-w-0 wrap-anywhere">{location || t(`buckets.${bucket}.name`)}</bdi>}
          <span>{formatFileSize(size, language)}</span>
          {changedAt && <ListTime at={changedAt} />}
          {first && <bdi className="min-w-0 truncate md:hidden">{first}</bdi>}
        </span>
      </span>
      {first && (
        <Badge className="max-w-56 shrink-0 max-md:hidden">
          <bdi className="truncate">{first}</bdi>
          {uses.length > 1 && <span className="tabular-nums">{`+${String(uses.length - 1)}`}</span>}
        </Badge>
      )}
      <span className="relative flex shrink-0 max-sm:hidden">
        <IconButton
          size="sm"
          label={t('actionOf', { action: t('common:download'), name })}
          title={t('common:download')}
          icon={<Download aria-hidden="true" />}
          onClick={onDownload}
        />
        <IconButton
          size="sm"
          label={t('actionOf', { action: t('delete.action'), name })}
          title={t('delete.action')}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}
