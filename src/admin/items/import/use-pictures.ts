import { useRef, useState } from 'react';
import { copyPicture, fileNameOf, storePicture, type CopiedPicture } from '@/features/media/copy-picture';
import { AppError, toAppError } from '@/lib/backend/errors';

/** The most pictures of one import. */
export const maxPictures = 2000;
/** Pictures that are copied at the same time. */
const atOnce = 3;

export interface Pictures {
  /** The pictures that are in the bucket now, by the address that they had. */
  copied: ReadonlyMap<string, CopiedPicture>;
  /** Why the others were not copied. */
  failed: ReadonlyMap<string, AppError>;
  /** How many of the running copies have ended; undefined while none run. */
  progress: { done: number; total: number } | undefined;
  /** Copies pictures that are not copied yet. Resolves to what is copied then, or to undefined when it was stopped or one has failed. */
  copy: (addresses: readonly string[]) => Promise<ReadonlyMap<string, CopiedPicture> | undefined>;
  /** Takes files for the pictures that have failed, by their names. Resolves to the number of those that fit none. */
  take: (files: readonly File[]) => Promise<number>;
  stop: () => void;
  reset: () => void;
}

const plainName = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** Copies pictures of other sites into the bucket for an import. */
export function usePictures(): Pictures {
  const [copied, setCopied] = useState<ReadonlyMap<string, CopiedPicture>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<string, AppError>>(new Map());
  const [progress, setProgress] = useState<Pictures['progress']>();
  const running = useRef<AbortController>(null);

  async function run(tasks: readonly (readonly [address: string, store: (signal: AbortSignal) => Promise<CopiedPicture>])[]) {
    const { signal } = (running.current = new AbortController());
    const good = new Map(copied);
    const bad = new Map(failed);
    const queue = [...tasks];
    let done = 0;
    const show = () => {
      setCopied(new Map(good));
      setFailed(new Map(bad));
      setProgress({ done, total: tasks.length });
    };
    show();
    const work = async () => {
      for (let task = queue.shift(); task && !signal.aborted; task = queue.shift()) {
        const [address, store] = task;
        try {
          good.set(address, await store(signal));
          bad.delete(address);
        } catch (error) {
          if (!signal.aborted) bad.set(address, toAppError(error));
        }
        done += 1;
        show();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setProgress(undefined);
    return { good, isWhole: !signal.aborted && bad.size === 0 };
  }

  return {
    copied,
    failed,
    progress,
    async copy(addresses) {
      const open = addresses.filter((address) => !copied.has(address));
      const { good, isWhole } = await run(
        open.map((address, index) => [
          address,
          (signal) =>
            copied.size + index < maxPictures
              ? copyPicture(address, signal)
              : Promise.reject(new AppError('invalid', { reason: 'too_many_pictures' })),
        ]),
      );
      return isWhole ? good : undefined;
    },
    async take(files) {
      const byName = new Map(files.map((file) => [plainName(file.name), file]));
      const used = new Set<File>();
      const tasks = [...failed.keys()].flatMap((address) => {
        const file = byName.get(plainName(fileNameOf(address)));
        if (!file) return [];
        used.add(file);
        return [[address, (signal: AbortSignal) => storePicture(file, signal)] as const];
      });
      await run(tasks);
      return files.length - used.size;
    },
    stop: () => running.current?.abort(new DOMException('The import was stopped.', 'AbortError')),
    reset() {
      setCopied(new Map());
      setFailed(new Map());
    },
  };
}
