import { FolderOpen, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListKeys } from '@/admin/list/use-list-keys';
import type { PageTurn } from '@/admin/list/use-page-turn';
import { TickBox } from '@/admin/ui/tick-box';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { StoredFile } from '@/features/files/admin';
import { folderOf, isWritable, joinPath } from '@/features/files/file-names';
import { ChosenBar } from './chosen-bar';
import { DeleteFileDialog } from './delete-file-dialog';
import { FileRow, FolderRow } from './entry-row';
import { MoveFileDialog } from './move-file-dialog';
import { OpenFile } from './open-file';
import { useChosenFiles, type ChosenFiles } from './use-chosen-files';
import { useDownload } from './use-download';
import type { Entries } from './use-entries';
import type { FileAddress } from './use-file-address';
import { useFileUseTexts } from './use-file-use-texts';

/** The list has no pages: it loads more entries at its end. */
const noPages: PageTurn = { can: { before: false, after: false }, turn: () => undefined };

export interface FileEntriesProps {
  address: FileAddress;
  entries: Entries;
  /** Called before the focused row is removed. */
  expectFocusLoss: () => void;
}

/** The entries of the open folder or of a search, with the actions on one or several files. */
export function FileEntries({ address, entries: { query, files, uses, titleOf }, expectFocusLoss }: FileEntriesProps) {
  const { t } = useTranslation('panel-files');
  const { bucket, folder, search, file, open, close } = address;
  const { textOf } = useFileUseTexts();
  const download = useDownload(bucket);
  const [deleting, setDeleting] = useState<string>();
  const [moving, setMoving] = useState<StoredFile>();
  const area = useRef<HTMLDivElement>(null);
  const chosen = useChosenFiles(`${bucket}/${search ? `?${search}` : folder}`, files);
  useListKeys(area, noPages);

  /** Returns the folder path of a found file, with the titles of folders whose names are ids. */
  const locationOf = (path: string) =>
    folderOf(path)
      .split('/')
      .map((part) => titleOf(part) ?? part)
      .reduce(joinPath, '');

  function onRemoved(closeDialog: () => void) {
    closeDialog();
    expectFocusLoss();
    if (file !== null) close();
  }

  return (
    <>
      <div ref={area}>
        <ListState
          query={query}
          failed={{ title: t('fetchFailed') }}
          skeleton={<EntriesSkeleton />}
          empty={<NoEntries address={address} />}
        >
          {(list) => (
            <>
              {files.length > 0 && <SelectAll chosen={chosen} />}
              <ul aria-label={t(search ? 'search.found' : 'entries')} className="divide-y divide-line border-y border-line">
                {list.map((entry) =>
                  entry.kind === 'folder' ? (
                    <FolderRow key={`${entry.path}/`} bucket={bucket} folder={entry} title={titleOf(entry.name)} />
                  ) : (
                    <FileRow
                      key={entry.path}
                      bucket={bucket}
                      file={entry}
                      location={search ? locationOf(entry.path) : undefined}
                      uses={(uses?.get(entry.path) ?? []).filter(({ place }) => place !== 'recent').map(textOf)}
                      isChosen={chosen.has(entry.path)}
                      onChoose={({ shiftKey }) => chosen.toggle(entry.path, { toHere: shiftKey })}
                      onOpen={() => open(entry.path)}
                      onDownload={() => download.mutate(entry)}
                      onDelete={() => setDeleting(entry.path)}
                    />
                  ),
                )}
              </ul>
            </>
          )}
        </ListState>
      </div>
      <ChosenBar bucket={bucket} folder={search ? '' : folder} chosen={chosen} onRemoved={expectFocusLoss} />
      {/* One dialog at a time: moving and deleting replace the details, which return after a cancel. */}
      {file !== null && moving === undefined && deleting === undefined && (
        <OpenFile
          address={address}
          path={file}
          file={files.find(({ path }) => path === file)}
          isListLoaded={!query.isPending}
          onDelete={setDeleting}
          onMove={setMoving}
        />
      )}
      {moving !== undefined && (
        <MoveFileDialog
          path={moving.path}
          ownName={moving.ownName}
          onClose={() => setMoving(undefined)}
          onMoved={() => onRemoved(() => setMoving(undefined))}
        />
      )}
      {deleting !== undefined && (
        <DeleteFileDialog
          bucket={bucket}
          path={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onRemoved(() => setDeleting(undefined))}
        />
      )}
    </>
  );
}

function NoEntries({ address: { bucket, search, searchFor } }: Pick<FileEntriesProps, 'address'>) {
  const { t } = useTranslation('panel-files');
  if (!search)
    return <EmptyState icon={FolderOpen} title={t('empty.title')} text={t(isWritable(bucket) ? 'empty.upload' : 'empty.text')} />;
  const clear = (
    <Button variant="secondary" size="sm" onClick={() => searchFor('')}>
      {t('search.clear')}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t('search.nothing')} text={t('search.nothingText')} action={clear} />;
}

function SelectAll({ chosen: { files, isAll, toggleAll } }: { chosen: ChosenFiles }) {
  const { t } = useTranslation('panel-list');
  return (
    <div className="flex items-center gap-2 border-t border-line text-muted">
      <TickBox label={t('select.page')} checked={isAll} isPartly={files.length > 0} onToggle={toggleAll} className="-ms-1.5" />
      <span aria-hidden="true" className="text-xs">
        {t('select.page')}
      </span>
    </div>
  );
}

function EntriesSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-10" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-32 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
