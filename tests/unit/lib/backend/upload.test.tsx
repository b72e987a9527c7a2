import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '@/lib/backend/upload';
import { fakeUploads, FakeUpload } from '../../../support/fake-upload';

const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const target = { bucket: 'shelf', path: 'folder/file.pdf', file };

beforeEach(fakeUploads);
afterEach(() => vi.unstubAllGlobals());

describe('upload', () => {
  it('posts the file as a visitor with the type of its content and reports its progress', async () => {
    const shares: number[] = [];
    FakeUpload.answer = (request) => {
      request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
      request.respond(200, { Key: target.path });
    };
    await upload({ ...target, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25]);
    expect(FakeUpload.last.sent).toEqual([
      'POST',
      'http://backend.test/storage/v1/object/shelf/folder/file.pdf',
      {
        apikey: 'sb_publishable_test',
        authorization: 'Bearer sb_publishable_test',
        'content-type': 'application/pdf',
        'x-upsert': 'false',
      },
    ]);
  });

  it('posts as who is signed in, and says of public files how long browsers may keep them, and that search engines may list them', async () => {
    FakeUpload.answer = (request) => request.respond(200, { Key: target.path });
    await upload({ ...target, token: 'session', cacheControl: 'max-age=60' });
    expect(FakeUpload.last.sent[2]).toMatchObject({
      apikey: 'sb_publishable_test',
      authorization: 'Bearer session',
      'cache-control': 'max-age=60',
      'x-robots-tag': 'all',
    });
  });

  it.each([
    [
      'hosted Storage refuses by policy, with the status in the body',
      400,
      { statusCode: '403', error: 'Unauthorized', message: 'violates row-level security' },
      'forbidden',
    ],
    ['the file is too large', 413, { message: 'too large' }, 'tooLarge'],
    ['the server is down', 503, {}, 'offline'],
  ])('says so when %s', async (_, status, body, code) => {
    FakeUpload.answer = (request) => request.respond(status, body);
    await expect(upload(target)).rejects.toMatchObject({ code });
  });

  it('fails as offline without a connection', async () => {
    FakeUpload.answer = (request) => request.onerror();
    await expect(upload(target)).rejects.toMatchObject({ code: 'offline' });
  });

  it('can be called off, before and while it runs', async () => {
    FakeUpload.answer = () => undefined;
    const controller = new AbortController();
    const running = upload({ ...target, signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(upload({ ...target, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
