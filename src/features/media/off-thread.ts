import type { AssetAnswer, AssetJob } from './asset.worker';
import { encodePicture, type Drawing, type Encoded } from './encode-picture';
import { pdfPages } from './pdf-pages';

/** Does a job in a worker of its own, which ends with it, or at once when it is called off. */
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

/** `encodePicture` beside the page; in it only where the browser can't draw anywhere else. */
export const encodeOffThread = (drawing: Drawing, signal?: AbortSignal): Promise<Encoded> =>
  hasWorkerCanvas() ? inWorker({ do: 'encode', drawing }, signal) : encodePicture(drawing);

/** `pdfPages` of a file, beside the page. */
export async function countPagesOffThread(file: Blob, signal?: AbortSignal): Promise<number | undefined> {
  if (typeof Worker !== 'undefined') return inWorker({ do: 'count', file }, signal);
  return pdfPages(new Uint8Array(await file.arrayBuffer()));
}
