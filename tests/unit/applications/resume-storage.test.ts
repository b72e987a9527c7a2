import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardResume, uploadResume } from '@/features/applications/resume-storage';
import { fakeUploads, FakeUpload } from '../../support/fake-upload';

const path = 'resumes/job/1-a-cv.pdf';
const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const headers = { apikey: 'sb_publishable_test', authorization: 'Bearer sb_publishable_test' };

beforeEach(fakeUploads);
afterEach(() => vi.unstubAllGlobals());

describe('uploadResume', () => {
  it('posts the file to the private bucket as a visitor, with the type of its content', async () => {
    FakeUpload.answer = (request) => request.respond(200, { Key: path });
    await uploadResume(path, resume);
    expect(FakeUpload.last.sent).toEqual([
      'POST',
      `http://backend.test/storage/v1/object/privateassets/${path}`,
      { ...headers, 'content-type': 'application/pdf', 'x-upsert': 'false' },
    ]);
  });

  it('hands on how far it is, and can be called off', async () => {
    const shares: number[] = [];
    FakeUpload.answer = (request) => request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const controller = new AbortController();
    const running = uploadResume(path, resume, { onProgress: (share) => shares.push(share), signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(shares).toEqual([0.5]);
  });
});

describe('discardResume', () => {
  it.each([
    [[{ name: path }], true],
    [[], false],
  ])('names the exact path and tells from %j whether it was there', async (removed, wasThere) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(removed));
    vi.stubGlobal('fetch', fetch);
    expect(await discardResume(path)).toBe(wasThere);
    const [url, options] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('http://backend.test/storage/v1/object/privateassets');
    expect(options).toMatchObject({ method: 'DELETE', body: JSON.stringify({ prefixes: [path] }), headers });
  });

  it('throws when nobody answers, so that it is tried again', async () => {
    vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(discardResume(path)).rejects.toMatchObject({ code: 'offline' });
    vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))));
    await expect(discardResume(path)).rejects.toMatchObject({ code: 'offline' });
  });
});
