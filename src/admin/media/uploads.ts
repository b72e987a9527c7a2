import type { QueryClient } from '@tanstack/react-query';
import type { Rect } from '@/components/crop/crop';
import type { AssetNaming } from '@/features/media/asset-path';
import { noPublicAddress, type AcceptedKind } from '@/features/media/asset-types';
import { reasonAmong, toAppError, type AppError } from '@/lib/backend/errors';
import type { Outcome } from '@/data/meta';
import { createStore } from '@/lib/create-store';
import type { FileRefusal } from '@/lib/file-refusal';
import { currentSession, subscribeToSession } from '@/session/session-store';

/** A file to upload, and the field or place of the panel that its address is for. */
export interface UploadTask {
  /** Names the place: the path of a setting, or any other unique name. A target has one upload at a time. */
  target: string;
  file: File;
  kind: AcceptedKind;
  naming: AssetNaming;
  /** The part of the picture to keep, in pixels. */
  crop?: Rect | undefined;
  /** The texts for a failure of Storage. */
  failed?: Outcome | undefined;
}

export type UploadState =
  | { step: 'waiting' | 'preparing' | 'sending'; fileName: string; share: number }
  | { step: 'failed'; fileName: string; error: AppError; task: UploadTask };

/** A finished upload that no component has taken yet. */
export interface Arrival {
  target: string;
  address: string;
  kind: AcceptedKind;
}

interface Taker {
  matches: (target: string) => boolean;
  take: (arrival: Arrival) => void;
}

/** Uploads at the same time. More would slow each other down. */
const atOnce = 2;

/** Every upload that is pending or has failed, by its target, in the order in which they began. */
export const uploadStore = createStore<ReadonlyMap<string, UploadState>>(new Map());
const controllers = new Map<string, AbortController>();
const waiting: { task: UploadTask; client: QueryClient; controller: AbortController }[] = [];
const arrivals = new Map<string, Arrival>();
const takers: Taker[] = [];
/** The targets by the beginning of their names. A list stays the same object until an upload begins or ends. */
const targetLists = new Map<string, readonly string[]>();
let running = 0;
/** The account that the uploads belong to; undefined before the first upload. */
let owner: string | null | undefined;

const isPending = (state: UploadState | undefined) => state !== undefined && state.step !== 'failed';

/** Asks before a reload or a closed tab would lose a pending upload. */
const guardLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(target: string, state: UploadState | undefined): void {
  const states = new Map(uploadStore.get());
  if (states.has(target) !== Boolean(state)) targetLists.clear();
  if (state) states.set(target, state);
  else states.delete(target);
  uploadStore.set(states);
  // Only while it is needed, because the listener keeps pages out of the browser's cache for going back.
  if ([...states.values()].some(isPending)) window.addEventListener('beforeunload', guardLeaving);
  else window.removeEventListener('beforeunload', guardLeaving);
}

/** The refusals that `panel-media:refusals` has texts for. */
const assetRefusals = ['type', 'empty', 'size', 'pixels', 'moving', 'drawing', 'unreadable'] as const satisfies readonly FileRefusal[];

/** Returns the texts of a failure, for its toast. */
export function failureOutcome(
  error: AppError,
  { kind, failed = 'panel-media:uploadError' }: Pick<UploadTask, 'kind' | 'failed'>,
): Outcome {
  const refusal = reasonAmong(error, assetRefusals);
  if (refusal)
    return {
      title: 'panel-media:uploadError',
      text: refusal === 'type' ? `panel-media:refusals.type.${kind}` : `panel-media:refusals.${refusal}`,
    };
  if (error.reason === noPublicAddress) return { title: 'panel-media:uploadError', text: `panel-media:noAddress.${kind}` };
  return failed;
}

function deliver(arrival: Arrival): void {
  // The newest first: a field on the screen comes before the handler that stands in for it.
  const taker = takers.findLast(({ matches }) => matches(arrival.target));
  if (taker) taker.take(arrival);
  else arrivals.set(arrival.target, arrival);
}

/**
 * Runs an upload in the mutation cache, so that it continues, and its failure is reported, on every tab of the panel. Returns the address;
 * undefined when the upload was cancelled.
 */
function execute(client: QueryClient, task: UploadTask, controller: AbortController): Promise<string | undefined> {
  const { target, file, kind, naming, crop } = task;
  const { signal } = controller;
  const show = (step: 'preparing' | 'sending', share: number) => !signal.aborted && publish(target, { step, fileName: file.name, share });
  const mutation = client.getMutationCache().build<string | undefined, Error, undefined, unknown>(client, {
    mutationKey: ['assets', 'upload', target],
    async mutationFn() {
      show('preparing', 0);
      try {
        // The code that checks and encodes files loads with the first upload.
        const { storeAsset } = await import('@/features/media/store-asset');
        signal.throwIfAborted();
        return await storeAsset({ file, kind, naming, crop, signal, onProgress: (share) => show('sending', share) });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    meta: { failed: (error) => failureOutcome(error, task) },
    onSuccess: () => client.invalidateQueries({ queryKey: ['assets', 'list'] }),
    // Offline it fails at once, instead of pausing.
    networkMode: 'always',
  });
  return mutation.execute(undefined);
}

async function run({ task, client, controller }: (typeof waiting)[number]): Promise<void> {
  const { target, file, kind } = task;
  running += 1;
  try {
    const address = await execute(client, task, controller);
    if (address === undefined || controller.signal.aborted) return;
    controllers.delete(target);
    publish(target, undefined);
    deliver({ target, address, kind });
  } catch (error) {
    controllers.delete(target);
    publish(target, { step: 'failed', fileName: file.name, error: toAppError(error), task });
  } finally {
    running -= 1;
    runNext();
  }
}

function runNext(): void {
  while (running < atOnce) {
    const next = waiting.shift();
    if (!next) return;
    void run(next);
  }
}

/** Cancels everything once another account, or none, is signed in. */
function followSession(): void {
  const { status, userId } = currentSession();
  if (status === 'signedOut' || (userId !== null && userId !== owner)) forgetUploads();
}

function watchOwner(): void {
  if (owner === undefined) subscribeToSession(followSession);
  owner = currentSession().userId;
}

/** Starts an upload, or queues it behind two others. A pending upload to the same target is cancelled. */
export function startUpload(client: QueryClient, task: UploadTask): void {
  watchOwner();
  cancelUpload(task.target);
  arrivals.delete(task.target);
  const controller = new AbortController();
  controllers.set(task.target, controller);
  publish(task.target, { step: 'waiting', fileName: task.file.name, share: 0 });
  waiting.push({ task, client, controller });
  runNext();
}

/** Cancels an upload, or dismisses its failure. Finished uploads stay. */
export function cancelUpload(target: string): void {
  const at = waiting.findIndex(({ task }) => task.target === target);
  if (at >= 0) waiting.splice(at, 1);
  controllers.get(target)?.abort(new DOMException('The upload was called off.', 'AbortError'));
  controllers.delete(target);
  if (uploadOf(target)) publish(target, undefined);
}

/** Cancels every upload and drops the finished ones. */
export function forgetUploads(): void {
  arrivals.clear();
  for (const target of uploadStore.get().keys()) cancelUpload(target);
}

/** Returns the state of the upload to a target; undefined without one. The same object until it changes. */
export const uploadOf = (target: string): UploadState | undefined => uploadStore.get().get(target);

/** Returns the targets with that beginning that have a pending or failed upload, in the order of their start. */
export function uploadTargets(start: string): readonly string[] {
  const known = targetLists.get(start) ?? [...uploadStore.get().keys()].filter((target) => target.startsWith(start));
  targetLists.set(start, known);
  return known;
}

/** Returns the matching targets with a pending upload, in the order of their start. */
export const pendingUploads = (matches: (target: string) => boolean): string[] =>
  [...uploadStore.get()].flatMap(([target, state]) => (isPending(state) && matches(target) ? [target] : []));

/** Waits until the uploads that are pending now have ended. Resolves to whether none of them has failed. */
export async function uploadsEnded(matches: (target: string) => boolean): Promise<boolean> {
  const targets = pendingUploads(matches);
  if (targets.length === 0) return true;
  await new Promise<void>((resolve) => {
    const unsubscribe = uploadStore.subscribe(() => {
      if (targets.some((target) => isPending(uploadOf(target)))) return;
      unsubscribe();
      resolve();
    });
  });
  return targets.every((target) => uploadOf(target) === undefined);
}

/**
 * Calls `take` for finished uploads to matching targets, also for earlier ones that nobody has taken. The newest taker of a target gets
 * it. Returns the function that ends it.
 */
export function takeUploads(matches: Taker['matches'], take: Taker['take']): () => void {
  const taker = { matches, take };
  takers.push(taker);
  for (const arrival of [...arrivals.values()]) {
    if (!matches(arrival.target)) continue;
    arrivals.delete(arrival.target);
    take(arrival);
  }
  return () => {
    takers.splice(takers.indexOf(taker), 1);
  };
}
