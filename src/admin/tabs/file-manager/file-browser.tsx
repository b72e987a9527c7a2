import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FolderOpen, FolderPlus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop, useNoStrayDrops } from '@/admin/media/file-drop';
import { Segments } from '@/admin/ui/segments';
import { Toolbar } from '@/admin/ui/toolbar';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { folderNamesQuery, folderQuery, usesQuery, type StoredFile } from '@/features/files/admin';
import { fileBuckets, foldersAround, isWritable, nameIn } from '@/features/files/file-names';
import { acceptedEndings } from '@/features/media/asset-types';
import { cn } from '@/lib/cn';
import { Breadcrumbs } from './breadcrumbs';
import { DeleteFileDialog } from './delete-file-dialog';
import { FileRow, FolderRow } from './entry-row';
import { MoveFileDialog } from './move-file-dialog';
import { NewFolderDialog } from './new-folder-dialog';
import { OpenFile } from './open-file';
import { SitemapJump } from './sitemap-jump';
import { UploadList } from './upload-list';
import { useDownload } from './use-download';
import { useFileAddress } from './use-file-address';
import { useFolderUploads } from './use-folder-uploads';
import { useUseTexts } from './use-use-texts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noNames: ReadonlyMap<string, string> = new Map();

/** The folders of a bucket and the files in the open one. */
export function FileBrowser() {
  const { t } = useTranslation('panel-files');
  const address = useFileAddress();
  const { bucket, folder, file, goTo, open, close } = address;
  const query = useInfiniteQuery(folderQuery(bucket, folder));
  const entries = query.data;
  const files = entries?.filter((entry): entry is StoredFile => entry.kind === 'file') ?? [];
  const { data: uses } = useQuery({ ...usesQuery(bucket, files.map(({ path }) => path)), enabled: files.length > 0, placeholderData: keepPreviousData });
  const ids = [...foldersAround(folder).map(nameIn), ...(entries?.flatMap((entry) => (entry.kind === 'folder' ? [entry.name] : [])) ?? [])].filter((name) => uuid.test(name));
  const { data: titles = noNames } = useQuery({ ...folderNamesQuery(bucket, ids), enabled: ids.length > 0 });
  const { textOf } = useUseTexts();
  const download = useDownload(bucket);
  const [deleting, setDeleting] = useState<string>();
  const [moving, setMoving] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const { targets, send } = useFolderUploads();
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const canWrite = isWritable(bucket);
  useNoStrayDrops();
  const { isOver, dropProps } = useFileDrop({ take: (dropped) => canWrite && send(dropped, folder), many: true });
  const { heading, expectLoss } = useHeadingFocus(`${bucket}/${folder}`, entries);
  const opened = files.find(({ name }) => name === file);

  return (
    <section aria-label={t('browser')} className="space-y-4 pb-8 text-small">
      <Toolbar label={t('toolbar')} className="justify-between">
        <Segments label={t('bucketChoice')} value={bucket} options={fileBuckets.map((value) => ({ value, label: t(`buckets.${value}.name`) }))} onChange={(next) => goTo({ bucket: next, folder: '' })} />
        <SitemapJump />
      </Toolbar>
      <p className="max-w-measure text-muted">{t(`buckets.${bucket}.text`)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <div ref={heading} tabIndex={-1} className="me-auto min-w-0 rounded-control outline-none focus-visible:outline-2 focus-visible:outline-primary-text">
          <Breadcrumbs bucket={bucket} folder={folder} titleOf={(name) => titles.get(name)} />
        </div>
        {canWrite && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
              <FolderPlus aria-hidden="true" className="size-4" />
              {t('newFolder.title')}
            </Button>
            <Button ref={uploadButton} size="sm" onClick={() => input.current?.click()}>
              <Upload aria-hidden="true" className="size-4" />
              {t('upload.action')}
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              tabIndex={-1}
              aria-label={t('upload.files')}
              accept={acceptedEndings.file}
              className="sr-only"
              onChange={(event) => {
                send([...(event.target.files ?? [])], folder);
                // The same files, chosen again, are a change again.
                event.target.value = '';
              }}
            />
          </>
        )}
      </div>
      <UploadList targets={targets} onSettled={() => uploadButton.current?.focus()} />
      <div {...dropProps} className={cn('rounded-card', isOver && canWrite && 'outline-2 outline-offset-4 outline-primary-text outline-dashed')}>
        <ListState query={query} failed={{ title: t('fetchFailed') }} skeleton={<RowsShape />} empty={<EmptyState icon={FolderOpen} title={t('empty.title')} text={t(canWrite ? 'empty.upload' : 'empty.text')} />}>
          {(list) => (
            <ul aria-label={t('entries')} className="divide-y divide-line border-y border-line">
              {list.map((entry) =>
                entry.kind === 'folder' ? (
                  <FolderRow key={`${entry.path}/`} bucket={bucket} folder={entry} title={titles.get(entry.name)} />
                ) : (
                  <FileRow
                    key={entry.path}
                    bucket={bucket}
                    file={entry}
                    uses={(uses?.get(entry.path) ?? []).filter(({ place }) => place !== 'recent').map(textOf)}
                    onOpen={() => open(entry.name)}
                    onDownload={() => download.mutate(entry)}
                    onDelete={() => setDeleting(entry.path)}
                  />
                ),
              )}
            </ul>
          )}
        </ListState>
      </div>
      {/* One dialog at a time: a question takes the place of the details, and they come back when it is called off. */}
      {file !== null && moving === undefined && deleting === undefined && <OpenFile address={address} name={file} file={opened} isKnown={!query.isPending} onDelete={setDeleting} onMove={setMoving} />}
      {isNaming && (
        <NewFolderDialog
          folder={folder}
          onClose={() => setNaming(false)}
          onChosen={(chosen) => {
            setNaming(false);
            goTo({ bucket, folder: chosen });
          }}
        />
      )}
      {moving !== undefined && (
        <MoveFileDialog
          path={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            setMoving(undefined);
            expectLoss();
            if (file !== null) close();
          }}
        />
      )}
      {deleting !== undefined && (
        <DeleteFileDialog
          bucket={bucket}
          path={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            expectLoss();
            if (file !== null) close();
          }}
        />
      )}
    </section>
  );
}

/** The keyboard goes on at the way to the folder once what had it is gone: a folder that was chosen, a file that was moved or deleted. */
function useHeadingFocus(place: string, entries: unknown) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  const isLossExpected = useRef(false);
  useEffect(() => {
    const isMoved = before.current !== place;
    before.current = place;
    // Not away from what is still there, such as the choice of the bucket.
    if ((!isMoved && !isLossExpected.current) || (document.activeElement !== document.body && document.activeElement !== null)) return;
    isLossExpected.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [place, entries]);
  return {
    heading,
    expectLoss: () => {
      isLossExpected.current = true;
    },
  };
}

function RowsShape() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-32 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
