import { useEffect, useState } from 'react';
import { convertHtml, type ConvertedHtml } from './convert-html';
import { pacer, readArchive, type Archive, type ArchiveFault } from './read-archive';

export interface ReadPosts {
  archive: Archive;
  /** The texts by the ids of their posts. */
  converted: ReadonlyMap<string, ConvertedHtml>;
}

export type ArchiveState = { step: 'reading'; share: number } | { step: 'failed'; fault: ArchiveFault } | ({ step: 'read' } & ReadPosts);

/** The part of the time that the file takes; the rest is for its texts. */
const readingShare = 0.4;

async function readPosts(file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<ReadPosts | ArchiveFault> {
  const archive = await readArchive(file, (share) => onProgress(share * readingShare));
  if (typeof archive === 'string') return archive;
  const pace = pacer();
  const converted = new Map<string, ConvertedHtml>();
  for (const { id, content } of archive.posts) {
    await pace();
    signal.throwIfAborted();
    converted.set(id, convertHtml(content, archive.site, archive.attachments));
    onProgress(readingShare + (converted.size / archive.posts.length) * (1 - readingShare));
  }
  return { archive, converted };
}

/** Reads an export of WordPress and its texts, in slices. */
export function useArchive(file: Blob): ArchiveState {
  const [state, setState] = useState<ArchiveState>({ step: 'reading', share: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const show = (next: ArchiveState) => !controller.signal.aborted && setState(next);
    let shown = 0;
    const onProgress = (share: number) => {
      // Each percent once.
      if (share - shown < 0.01) return;
      shown = share;
      show({ step: 'reading', share });
    };
    readPosts(file, onProgress, controller.signal).then(
      (read) => show(typeof read === 'string' ? { step: 'failed', fault: read } : { step: 'read', ...read }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('The export could not be read', error);
        show({ step: 'failed', fault: 'unreadable' });
      },
    );
    return () => controller.abort();
  }, [file]);
  return state;
}
