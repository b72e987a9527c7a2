import type { QueryClient } from '@tanstack/react-query';
import type { Rect } from '@/components/crop/crop';
import type { AssetNaming } from '@/features/media/asset-path';
import { assetRefusals, noPublicAddress, type AcceptedKind } from '@/features/media/asset-types';
import { reasonAmong, toAppError, type AppError } from '@/lib/backend/errors';
import type { Outcome } from '@/data/meta';
import { currentSession, subscribeToSession } from '@/session/session-store';

/** A file on its way to a place of the panel. */
export interface UploadTask {
  /** The place that its address is for: the path of a setting, or any other name of one's own. One upload at a time goes there. */
  target: string;
  file: File;
  kind: AcceptedKind;
  naming: AssetNaming;
  /** The part of the picture to keep. */
  crop?: Rect | undefined;
  /** What is said of a failure of Storage. */
  failed?: Outcome | undefined;
}

export type UploadState =
  | { step: 'waiting' | 'preparing' | 'sending'; fileName: string; share: number }
  | { step: 'failed'; fileName: string; error: AppError; task: UploadTask };

/** What has arrived and waits to be taken. */
export interface Arrival {
  target: string;
  address: string;
  kind: AcceptedKind;
}

interface Taker {
  matches: (target: string) => boolean;
  take: (arrival: Arrival) => void;
}

/** More would only slow each other down. */
const atOnce = 2;

const states = new Map<string, UploadState>();
const controllers = new Map<string, AbortController>();
const waiting: { task: UploadTask; client: QueryClient; controller: AbortController }[] = [];
const arrivals = new Map<string, Arrival>();
const takers: Taker[] = [];
const listeners = new Set<() => void>();
/** By the beginning of their names; the same list until one comes or goes. */
const targetLists = new Map<string, readonly string[]>();
let running = 0;
/** Whose uploads these are; undefined before the first. */
let owner: string | null | undefined;

function publish(target: string, state: UploadState | undefined): void {
  if (states.has(target) !== Boolean(state)) targetLists.clear();
  if (state) states.set(target, state);
  else states.delete(target);
  for (const listener of listeners) listener();
}

/** The words of a failure, for its toast. */
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
  // The newest first: a field on the screen comes before what stands in for it.
  const taker = takers.findLast(({ matches }) => matches(arrival.target));
  if (taker) taker.take(arrival);
  else arrivals.set(arrival.target, arrival);
}

/**
 * Runs in the mutation cache, so that it goes on, and its failure is told, wherever the person is by then. Gives undefined when it was
 * called off, which is no failure.
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
        // What looks into files and draws them anew is not needed before there is one.
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
    // Offline it fails at once and says so, instead of waiting unseen.
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

/** Another account, or none, has nothing to do with what was sent before. */
function followSession(): void {
  const { status, userId } = currentSession();
  if (status === 'signedOut' || (userId !== null && userId !== owner)) forgetUploads();
}

function watchOwner(): void {
  if (owner === undefined) subscribeToSession(followSession);
  owner = currentSession().userId;
}

/** Begins an upload, or lines it up behind two others. One that is under way to the same place is called off. */
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

/** Calls an upload off, or takes the word of its failure away. What has arrived stays. */
export function cancelUpload(target: string): void {
  const at = waiting.findIndex(({ task }) => task.target === target);
  if (at >= 0) waiting.splice(at, 1);
  controllers.get(target)?.abort(new DOMException('The upload was called off.', 'AbortError'));
  controllers.delete(target);
  if (states.has(target)) publish(target, undefined);
}

/** Calls everything off and forgets what has arrived. */
export function forgetUploads(): void {
  arrivals.clear();
  for (const target of [...states.keys()]) cancelUpload(target);
}

/** What is under way to a place, or has failed; the same object until that changes. */
export const uploadOf = (target: string): UploadState | undefined => states.get(target);

/** The places that something is under way to, or has failed, and whose names begin so; in the order in which they began. */
export function uploadTargets(start: string): readonly string[] {
  const known = targetLists.get(start) ?? [...states.keys()].filter((target) => target.startsWith(start));
  targetLists.set(start, known);
  return known;
}

/** For `useSyncExternalStore`. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes what arrives at some places, and what has arrived there and was taken by nobody. The newest taker of a place gets it. Gives the
 * function that ends it.
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
