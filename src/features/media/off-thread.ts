import type { AssetAnswer, AssetJob } from './asset.worker';
import { encodePicture, type Drawing, type Encoded } from './encode-picture';
import { pdfPages } from './pdf-pages';

/** Runs a job in its own worker. Terminates the worker afterwards, or when aborted. */
function inWorker<Result>(job: AssetJob, signal?: AbortSignal): Promise<Result> {
  const worker = new Worker(new URL('./asset.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Result>((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<AssetAnswer<Result>>) => {
      signal?.removeEventListener('abort', stop);
      if ('result' in data) resolve(data.result);
      else reject(new Error(data.failure));
    };
    worker.onerror = (event) => reject(new Error(`The worker failed: ${event.message}`));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

const hasWorkerCanvas = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Runs `encodePicture` in a worker, or on the page where workers have no canvas. */
export const encodeOffThread = (drawing: Drawing, signal?: AbortSignal): Promise<Encoded> =>
  hasWorkerCanvas() ? inWorker({ type: 'encode', drawing }, signal) : encodePicture(drawing);

/** Runs `pdfPages` in a worker. */
export async function countPagesOffThread(file: Blob, signal?: AbortSignal): Promise<number | undefined> {
  if (typeof Worker !== 'undefined') return inWorker({ type: 'count', file }, signal);
  return pdfPages(new Uint8Array(await file.arrayBuffer()));
}
