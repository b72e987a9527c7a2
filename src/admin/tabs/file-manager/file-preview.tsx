import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfFrame } from '@/admin/ui/pdf-frame';
import { ErrorState } from '@/components/feedback/error-state';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import type { StoredFile } from '@/features/files/admin';
import { documentQuery, textQuery } from '@/features/files/content';
import { fileKind, type FileBucket } from '@/features/files/file-names';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { publicAddress } from './public-address';

export interface FilePreviewProps {
  bucket: FileBucket;
  file: StoredFile;
}

/**
 * The preview of a file. Nothing in it can run: images, also SVG, are shown in `img`, PDF files in the browser's viewer, and all other
 * text files, such as HTML and scripts, as plain text.
 */
export function FilePreview({ bucket, file }: FilePreviewProps) {
  const { t } = useTranslation('panel-files');
  const kind = fileKind(file.type);
  if (kind === 'text') return <TextPreview bucket={bucket} file={file} />;
  if (kind === 'pdf') return <PdfPreview bucket={bucket} file={file} />;
  if (kind === 'image' && bucket !== 'privateassets') return <ImagePreview file={file} address={publicAddress(bucket, file)} />;
  return (
    <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-small text-muted">
      {t('preview.none')}
    </p>
  );
}

function ImagePreview({ file, address }: { file: StoredFile; address: string | undefined }) {
  const { t } = useTranslation('panel-files');
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <figure>
      <div className="grid min-h-32 place-items-center rounded-card border border-line bg-checker p-2">
        <Picture
          src={address}
          alt={t('preview.picture', { name: file.name })}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize(width > 0 ? { width, height } : undefined)}
          className="max-h-[50dvh] max-w-full object-contain"
          fallback={
            <p className="flex flex-col items-center gap-1 rounded-control bg-background p-4 text-small text-warning">
              <ImageOff aria-hidden="true" className="size-5" />
              {t('preview.broken')}
            </p>
          }
        />
      </div>
      {size && <figcaption className="mt-1 text-small text-muted tabular-nums">{t('preview.pixels', size)}</figcaption>}
    </figure>
  );
}

function PdfPreview({ bucket, file: { path, name } }: FilePreviewProps) {
  const { t } = useTranslation('panel-files');
  return (
    <QueryContent query={useQuery(documentQuery(bucket, path))}>
      {(document) => <PdfFrame file={document} title={t('preview.document', { name })} openLabel={t('preview.open')} />}
    </QueryContent>
  );
}

function TextPreview({ bucket, file: { path, name } }: FilePreviewProps) {
  const { t } = useTranslation('panel-files');
  return (
    <QueryContent query={useQuery(textQuery(bucket, path))}>
      {({ text, isCut }) => (
        <>
          <pre
            ref={keyboardScrollable}
            dir="auto"
            role="region"
            aria-label={t('preview.text', { name })}
            className="max-h-[50dvh] overflow-auto rounded-card border border-line bg-card p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </pre>
          {isCut && <p className="text-muted">{t('preview.cut')}</p>}
        </>
      )}
    </QueryContent>
  );
}

/** The content of a query, with its skeleton and error state. */
function QueryContent<Content>({ query, children }: { query: UseQueryResult<Content>; children: (content: Content) => ReactNode }) {
  const { t } = useTranslation(['panel-files', 'common']);
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-64 rounded-card" />;
  const isNotFound = toAppError(error).code === 'notFound';
  return (
    <ErrorState
      title={t(isNotFound ? 'preview.gone' : 'preview.failed')}
      text={isNotFound ? undefined : errorMessage(error, t)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="py-6"
    />
  );
}
