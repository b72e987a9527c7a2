import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, FileText, FolderOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { formatFileSize } from '@/components/form/file-size';
import { SearchInput } from '@/components/form/search-input';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { assetsPageSize, assetsQuery, type Asset } from '@/features/media/admin';
import { assetAddress, assetName } from '@/features/media/asset-path';
import type { AssetKind } from '@/features/media/asset-types';
import { useDebounced } from '@/hooks/use-debounced';
import { assetUrl } from '@/lib/asset-url';

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4';

export interface LibraryDialogProps {
  kind: AssetKind;
  /** The address of the current file. */
  current: string;
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** The dialog to choose from the stored files of all folders, newest first, with a search by name. */
export function LibraryDialog({ kind, current, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('panel-media');
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), 300);
  // Keeps the previous results until the next are loaded.
  const query = useInfiniteQuery({ ...assetsQuery(kind, term), placeholderData: keepPreviousData });
  return (
    <Dialog open onOpenChange={onClose} title={t('library.title')} description={t('library.text')} size="xl" initialFocus="field">
      <div className="border-b border-line px-5 py-3 sm:px-7">
        <SearchInput label={t('library.search')} value={text} onChange={setText} />
      </div>
      <DialogBody>
        <ListState
          query={query}
          failed={{ title: t('library.failed') }}
          skeleton={
            <div aria-hidden="true" className={grid}>
              {Array.from({ length: assetsPageSize / 3 }, (_, index) => (
                <Skeleton key={index} className="aspect-[4/3] rounded-card" />
              ))}
            </div>
          }
          empty={
            term ? (
              <EmptyState icon={SearchX} title={t('library.noMatch')} text={t('library.noMatchText')} />
            ) : (
              <EmptyState icon={FolderOpen} title={t('library.none')} text={t('library.noneText')} />
            )
          }
        >
          {(assets) => (
            <ul className={grid}>
              {assets.map((asset) => (
                <li key={asset.id}>
                  <LibraryFile
                    asset={asset}
                    isCurrent={assetName(current) === asset.name}
                    onChoose={() => onChoose(assetAddress(asset.name))}
                  />
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </DialogBody>
    </Dialog>
  );
}

function LibraryFile({
  asset: { name, own_name, size, content_type },
  isCurrent,
  onChoose,
}: {
  asset: Asset;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const { t, i18n } = useTranslation('panel-media');
  const shortName = own_name ?? name.split('/').at(-1) ?? name;
  const icon = <FileText aria-hidden="true" className="size-8 text-[#111214]" />;
  return (
    <button
      type="button"
      aria-label={t('library.choose', { name: shortName })}
      aria-current={isCurrent || undefined}
      title={name}
      onClick={onChoose}
      className="group flex w-full min-w-0 flex-col gap-1.5 rounded-card border border-line p-1.5 text-start transition-colors duration-150 hover:border-muted hover:bg-card-hover aria-current:border-primary-text"
    >
      <span className="relative grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-control bg-checker">
        {content_type.startsWith('image/') ? (
          <Picture
            src={assetUrl(assetAddress(name))}
            alt=""
            fallback={icon}
            loading="lazy"
            className="absolute inset-0 size-full object-contain p-1"
          />
        ) : (
          icon
        )}
        {isCurrent && (
          <span
            title={t('library.inUse')}
            className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-primary-solid text-on-accent"
          >
            <Check aria-hidden="true" className="size-4" />
          </span>
        )}
      </span>
      <span className="px-1 text-small">
        <bdi className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">{shortName}</bdi>
        <span className="text-muted tabular-nums">{formatFileSize(size, i18n.language)}</span>
      </span>
    </button>
  );
}
