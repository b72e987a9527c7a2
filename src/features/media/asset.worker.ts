import { encodePicture, type Drawing } from './encode-picture';
import { pdfPages } from './pdf-pages';

/** What takes long enough to be felt. */
export type AssetJob = { do: 'encode'; drawing: Drawing } | { do: 'count'; file: Blob };

export type AssetAnswer<Result = unknown> = { result: Result } | { failure: string };

async function run(job: AssetJob): Promise<unknown> {
  return job.do === 'encode' ? encodePicture(job.drawing) : pdfPages(new Uint8Array(await job.file.arrayBuffer()));
}

self.onmessage = ({ data }: MessageEvent<AssetJob>) => {
  run(data).then(
    (result) => self.postMessage({ result } satisfies AssetAnswer),
    (failure: unknown) => self.postMessage({ failure: String(failure) } satisfies AssetAnswer),
  );
};
