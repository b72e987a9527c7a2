import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assetAddress } from '@/features/media/asset-path';
import { AppError } from '@/lib/backend/errors';
import type { Upload } from '@/lib/backend/upload';
import type { SessionState } from '@/session/session-store';
import { fakeRest } from '../../../support/fake-rest';
import {
  cancelUpload,
  failureOutcome,
  forgetUploads,
  startUpload,
  takeUploads,
  uploadOf,
  type Arrival,
  type UploadTask,
} from '@/admin/media/uploads';

interface Sent extends Upload {
  arrive: () => void;
  fail: (error: Error) => void;
}

const sent = vi.hoisted((): Sent[] => []);
vi.mock('@/features/media/prepare-asset', () => ({
  checkAsset: (file: File) => Promise.resolve(file),
  prepareAsset: (file: File) => Promise.resolve({ blob: file, type: 'png' }),
}));
vi.mock('@/lib/backend/auth-client', () => ({
  authClient: () =>
    Promise.resolve({ auth: { getSession: () => Promise.resolve({ data: { session: { access_token: 't' } }, error: null }) } }),
}));
vi.mock('@/lib/backend/upload', () => ({
  upload: (upload: Upload) =>
    new Promise<void>((arrive, reject) => {
      upload.signal?.addEventListener('abort', () => reject(upload.signal?.reason as Error));
      sent.push({ ...upload, arrive, fail: reject });
    }),
}));

const session = vi.hoisted(() => ({
  state: { status: 'administrator', userId: 'a', username: null } as SessionState,
  listeners: new Set<() => void>(),
}));
vi.mock('@/session/session-store', () => ({
  currentSession: () => session.state,
  subscribeToSession: (listener: () => void) => session.listeners.add(listener),
}));

const client = new QueryClient();
const task = (target: string, file = new File(['x'], `${target}.png`)): UploadTask => ({
  target,
  file,
  kind: 'image',
  naming: ({ name }) => name,
});
const begin = (...targets: string[]) => targets.forEach((target) => startUpload(client, task(target)));
const underWay = () => sent.map(({ path }) => path);
const last = () => sent.at(-1) as Sent;
const arrived: Arrival[] = [];
let endTaking: () => void = () => undefined;

beforeEach(() => {
  fakeRest(() => new Response('x'));
  session.state = { status: 'administrator', userId: 'a', username: null };
  client.clear();
  sent.length = 0;
  arrived.length = 0;
  endTaking = takeUploads(
    () => true,
    (arrival) => arrived.push(arrival),
  );
});
afterEach(async () => {
  endTaking();
  forgetUploads();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
});

describe('uploads', () => {
  it('go to the bucket of public files as new files that browsers keep for an hour', async () => {
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(last()).toMatchObject({ bucket: 'publicassets', path: 'hero.png', token: 't', cacheControl: 'max-age=3600' });
    last().arrive();
    await vi.waitFor(() => expect(arrived).toHaveLength(1));
  });

  it('have failed when visitors could not see the file', async () => {
    fakeRest(() => new Response('', { status: 404 }));
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().arrive();
    await vi.waitFor(() => expect(uploadOf('hero')).toMatchObject({ step: 'failed', error: { reason: 'no_public_address' } }));
    expect(arrived).toEqual([]);
  });

  it('report their progress and their address', async () => {
    begin('hero');
    expect(uploadOf('hero')).toMatchObject({ fileName: 'hero.png', share: 0 });
    await vi.waitFor(() => expect(underWay()).toEqual(['hero.png']));
    expect(uploadOf('hero')).toEqual({ step: 'preparing', fileName: 'hero.png', share: 0 });
    last().onProgress?.(0.4);
    expect(uploadOf('hero')).toEqual({ step: 'sending', fileName: 'hero.png', share: 0.4 });
    last().arrive();
    await vi.waitFor(() => expect(arrived).toEqual([{ target: 'hero', address: assetAddress('hero.png'), kind: 'image' }]));
    expect(uploadOf('hero')).toBeUndefined();
  });

  it('go two at a time, in their order', async () => {
    begin('a', 'b', 'c', 'd');
    await vi.waitFor(() => expect(underWay()).toEqual(['a.png', 'b.png']));
    expect([uploadOf('c')?.step, uploadOf('d')?.step]).toEqual(['waiting', 'waiting']);
    cancelUpload('c');
    expect(uploadOf('c')).toBeUndefined();
    sent[0]?.arrive();
    await vi.waitFor(() => expect(underWay()).toEqual(['a.png', 'b.png', 'd.png']));
    sent[1]?.fail(new AppError('offline'));
    sent[2]?.arrive();
    await vi.waitFor(() => expect(arrived.map(({ target }) => target)).toEqual(['a', 'd']));
    expect(uploadOf('b')).toMatchObject({ step: 'failed', fileName: 'b.png', error: { code: 'offline' }, task: { target: 'b' } });
    cancelUpload('b');
    expect(uploadOf('b')).toBeUndefined();
  });

  it('that are called off arrive nowhere and fail nowhere', async () => {
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    cancelUpload('hero');
    expect(uploadOf('hero')).toBeUndefined();
    last().onProgress?.(0.9);
    last().arrive();
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
    expect([uploadOf('hero'), arrived]).toEqual([undefined, []]);
    expect(
      client
        .getMutationCache()
        .getAll()
        .filter(({ state }) => state.status === 'error'),
    ).toEqual([]);
  });

  it('are replaced by a newer one to the same place', async () => {
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    startUpload(client, task('hero', new File(['y'], 'newer.png')));
    await vi.waitFor(() => expect(underWay()).toEqual(['hero.png', 'newer.png']));
    sent[0]?.arrive();
    sent[1]?.arrive();
    await vi.waitFor(() => expect(arrived.map(({ address }) => address)).toEqual([assetAddress('newer.png')]));
  });

  it('wait for a component that takes the result, the newest one of its place first', async () => {
    endTaking();
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().arrive();
    await vi.waitFor(() => expect(uploadOf('hero')).toBeUndefined());
    const taken: string[] = [];
    const endOther = takeUploads(
      (target) => target === 'other',
      () => taken.push('other'),
    );
    const endAll = takeUploads(
      () => true,
      ({ target }) => taken.push(`all ${target}`),
    );
    expect(taken).toEqual(['all hero']);
    const endHero = takeUploads(
      (target) => target === 'hero',
      () => taken.push('hero'),
    );
    begin('hero');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    last().arrive();
    await vi.waitFor(() => expect(taken).toEqual(['all hero', 'hero']));
    [endOther, endAll, endHero].forEach((end) => end());
  });

  it.each([
    ['logs out', { status: 'signedOut', userId: null, username: null }],
    ['is another', { status: 'administrator', userId: 'b', username: null }],
  ] as const)('are forgotten when the account %s', async (_name, next) => {
    endTaking();
    begin('a', 'b', 'c');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[0]?.arrive();
    await vi.waitFor(() => expect(uploadOf('a')).toBeUndefined());
    session.state = next;
    session.listeners.forEach((listener) => listener());
    expect([uploadOf('b'), uploadOf('c')]).toEqual([undefined, undefined]);
    endTaking = takeUploads(
      () => true,
      (arrival) => arrived.push(arrival),
    );
    expect(arrived).toEqual([]);
  });

  it('go on while the session is only being renewed', async () => {
    begin('a');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    session.state = { status: 'unknown', userId: null, username: null };
    session.listeners.forEach((listener) => listener());
    expect(uploadOf('a')).toBeDefined();
  });
});

describe('the words of a failure', () => {
  it.each([
    ['type', 'image', 'refusals.type.image'],
    ['type', 'pdf', 'refusals.type.pdf'],
    ['unreadable', 'image', 'refusals.unreadable'],
    ['no_public_address', 'pdf', 'noAddress.pdf'],
  ] as const)('%s of %s', (reason, kind, text) => {
    expect(failureOutcome(new AppError('invalid', { reason }), { kind })).toEqual({
      title: 'panel-media:uploadError',
      text: `panel-media:${text}`,
    });
  });

  it('are those of the place for what Storage says', () => {
    const failed = { title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' } as const;
    expect(failureOutcome(new AppError('offline'), { kind: 'image' })).toBe('panel-media:uploadError');
    expect(failureOutcome(new AppError('tooLarge'), { kind: 'image', failed })).toBe(failed);
  });
});
