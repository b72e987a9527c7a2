import { encodePicture, type Drawing } from './encode-picture';
import { pdfPages } from './pdf-pages';

/** The jobs that would block the page noticeably. */
export type AssetJob = { type: 'encode'; drawing: Drawing } | { type: 'count'; file: Blob };

export type AssetAnswer<Result = unknown> = { result: Result } | { failure: string };

async function run(job: AssetJob): Promise<unknown> {
  return job.type === 'encode' ? encodePicture(job.drawing) : pdfPages(new Uint8Array(await job.file.arrayBuffer()));
}

self.onmessage = ({ data }: MessageEvent<AssetJob>) => {
  run(data).then(
    (result) => self.postMessage({ result } satisfies AssetAnswer),
    (failure: unknown) => self.postMessage({ failure: String(failure) } satisfies AssetAnswer),
  );
};
