import { FolderPlus, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { searchBoxId } from '@/admin/list/use-list-keys';
import { useFileDrop, useNoStrayDrops } from '@/admin/media/file-drop';
import { Segments } from '@/admin/ui/segments';
import { Toolbar } from '@/admin/ui/toolbar';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import { fileBuckets, isUnlikePath, isWritable, splitName } from '@/features/files/file-names';
import { acceptedEndings } from '@/features/media/asset-types';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { cn } from '@/lib/cn';
import { Breadcrumbs } from './breadcrumbs';
import { FileEntries } from './file-entries';
import { NewFolderDialog } from './new-folder-dialog';
import { SitemapJump } from './sitemap-jump';
import { UploadList } from './upload-list';
import { UploadNamesDialog } from './upload-names-dialog';
import { useEntries } from './use-entries';
import { longestSearch, useFileAddress } from './use-file-address';
import { useFolderUploads } from './use-folder-uploads';

/** The folders of a bucket and the files in the open one. */
export function FileBrowser() {
  const { t } = useTranslation('panel-files');
  const address = useFileAddress();
  const { bucket, folder, search, goTo, searchFor } = address;
  const typed = useDebouncedInput(search, searchFor, longestSearch);
  const entries = useEntries(address);
  const [isNaming, setNaming] = useState(false);
  const { targets, send } = useFolderUploads();
  const [asking, setAsking] = useState<{ files: readonly File[]; folder: string }>();
  const uploadButton = useRef<HTMLButtonElement>(null);
  // A search covers all folders, so there is no target folder.
  const canWrite = isWritable(bucket) && search === '';
  /** Uploads files, after a look at names that are not recognisable in an address. */
  function take(files: readonly File[]) {
    if (files.some(({ name }) => isUnlikePath(splitName(name).base))) setAsking({ files, folder });
    else send(files, folder);
  }
  useNoStrayDrops();
  const { isOver, dropProps } = useFileDrop({ take: (dropped) => canWrite && take(dropped), many: true });
  const { heading, expectFocusLoss } = useHeadingFocus(`${bucket}/${folder}`, entries.query.data);

  return (
    <section aria-label={t('browser')} className="space-y-4 pb-8 text-small">
      <Toolbar label={t('toolbar')} className="justify-between">
        <Segments
          label={t('bucketChoice')}
          value={bucket}
          options={fileBuckets.map((value) => ({ value, label: t(`buckets.${value}.name`) }))}
          onChange={(next) => goTo({ bucket: next, folder: '' }, search)}
        />
        <SitemapJump />
      </Toolbar>
      <p className="max-w-measure text-muted">{t(`buckets.${bucket}.text`)}</p>
      <SearchInput
        id={searchBoxId}
        label={t('search.label', { bucket: t(`buckets.${bucket}.name`) })}
        maxLength={longestSearch}
        value={typed.text}
        onChange={typed.setText}
        className="sm:max-w-sm lg:min-h-9 lg:py-1 lg:text-small"
      />
      <div className="flex flex-wrap items-center gap-2">
        <div
          ref={heading}
          tabIndex={-1}
          className="me-auto min-w-0 rounded-control outline-none focus-visible:outline-2 focus-visible:outline-primary-text"
        >
          {search ? (
            <p className="px-1 font-semibold">{t('search.found')}</p>
          ) : (
            <Breadcrumbs bucket={bucket} folder={folder} titleOf={entries.titleOf} />
          )}
        </div>
        {canWrite && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
              <FolderPlus aria-hidden="true" className="size-4" />
              {t('newFolder.title')}
            </Button>
            <UploadButton ref={uploadButton} onChosen={take} />
          </>
        )}
      </div>
      <UploadList targets={targets} onSettled={() => uploadButton.current?.focus()} />
      <div
        {...dropProps}
        className={cn('rounded-card', isOver && canWrite && 'outline-2 outline-offset-4 outline-primary-text outline-dashed')}
      >
        <FileEntries address={address} entries={entries} expectFocusLoss={expectFocusLoss} />
      </div>
      {asking && (
        <UploadNamesDialog
          files={asking.files}
          onClose={() => setAsking(undefined)}
          onConfirmed={() => {
            setAsking(undefined);
            send(asking.files, asking.folder);
          }}
        />
      )}
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
    </section>
  );
}

function UploadButton({ ref, onChosen }: { ref: Ref<HTMLButtonElement>; onChosen: (files: readonly File[]) => void }) {
  const { t } = useTranslation('panel-files');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={ref} size="sm" onClick={() => input.current?.click()}>
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
          onChosen([...(event.target.files ?? [])]);
          // An empty value fires a change event also for the same files.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Moves the focus to the breadcrumbs when the focused row was removed: after opening a folder, or moving or deleting a file. */
function useHeadingFocus(location: string, entries: unknown) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(location);
  const isFocusLossExpected = useRef(false);
  useEffect(() => {
    const isMoved = before.current !== location;
    before.current = location;
    // Keeps the focus on an element that still exists, such as the bucket choice.
    if ((!isMoved && !isFocusLossExpected.current) || (document.activeElement !== document.body && document.activeElement !== null)) return;
    isFocusLossExpected.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [location, entries]);
  return {
    heading,
    expectFocusLoss: () => {
      isFocusLossExpected.current = true;
    },
  };
}
