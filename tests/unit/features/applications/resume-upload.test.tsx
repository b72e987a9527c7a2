import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkResume, discardResume, requestResumeUpload, uploadResume } from '@/features/applications/resume-upload';
import { fakeUploads, FakeUpload } from '../../../support/fake-upload';

const path = 'resumes/job/1-a-cv.pdf';
const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const headers = { apikey: 'sb_publishable_test', authorization: 'Bearer sb_publishable_test' };

const backend = vi.fn<typeof fetch>();

beforeEach(() => {
  fakeUploads();
  backend.mockReset();
  vi.stubGlobal('fetch', backend);
});
afterEach(() => vi.unstubAllGlobals());

describe('requestResumeUpload', () => {
  it('sends position and file and returns the upload address', async () => {
    backend.mockResolvedValueOnce(Response.json({ path, token: 'a.b.c', more: 1 }));
    expect(await requestResumeUpload('job', resume)).toEqual({ path, token: 'a.b.c' });
    const [url, init] = backend.mock.calls[0] ?? [];
    expect([url, init?.body]).toEqual([
      'http://backend.test/functions/v1/request-resume-upload',
      JSON.stringify({ jobId: 'job', name: 'cv.pdf', size: 1, type: 'application/pdf' }),
    ]);
  });

  it.each([
    [404, 'job_missing', { code: 'notFound', reason: 'job_missing' }],
    [422, 'resume_size', { code: 'invalid', reason: 'resume_size' }],
    [422, 'resume_type', { code: 'invalid', reason: 'resume_type' }],
    [429, 'rate_limited', { code: 'rateLimited', backendMessage: '' }],
  ])('tells a %i with %s from others', async (status, code, expected) => {
    backend.mockResolvedValueOnce(Response.json({ code, error: 'An English sentence.' }, { status }));
    await expect(requestResumeUpload('job', resume)).rejects.toMatchObject(expected);
  });

  it('does not take an answer without an address for one', async () => {
    backend.mockResolvedValueOnce(Response.json({ path }));
    await expect(requestResumeUpload('job', resume)).rejects.toMatchObject({ code: 'unknown' });
  });
});

describe('uploadResume', () => {
  it('puts the file to its signed address as a visitor, with the type of its content', async () => {
    FakeUpload.answer = (request) => request.respond(200, { Key: path });
    await uploadResume({ path, token: 'a.b.c' }, resume);
    expect(FakeUpload.last.sent).toEqual([
      'PUT',
      `http://backend.test/storage/v1/object/upload/sign/privateassets/${path}?token=a.b.c`,
      { ...headers, 'content-type': 'application/pdf', 'x-upsert': 'false' },
    ]);
  });

  it('hands on how far it is, and can be called off', async () => {
    const shares: number[] = [];
    FakeUpload.answer = (request) => request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const controller = new AbortController();
    const running = uploadResume({ path, token: 'a.b.c' }, resume, {
      onProgress: (share) => shares.push(share),
      signal: controller.signal,
    });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(shares).toEqual([0.5]);
  });
});

describe('checkResume', () => {
  it('asks the function about the path', async () => {
    backend.mockResolvedValueOnce(Response.json({ type: 'pdf' }));
    await expect(checkResume(path)).resolves.toBeUndefined();
    const [url, init] = backend.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['http://backend.test/functions/v1/check-resume', 'POST', JSON.stringify({ path })]);
  });

  it.each([
    [422, 'resume_content', { code: 'invalid', reason: 'resume_content' }],
    [404, 'resume_missing', { code: 'notFound', reason: 'resume_missing' }],
    [429, 'rate_limited', { code: 'rateLimited', backendMessage: '' }],
    [500, 'internal', { code: 'unknown', backendMessage: '' }],
  ])('tells a %i with %s from others', async (status, code, expected) => {
    backend.mockResolvedValueOnce(Response.json({ code, error: 'An English sentence.' }, { status }));
    await expect(checkResume(path)).rejects.toMatchObject(expected);
  });

  it('throws the error of a gateway, and `offline` without an answer', async () => {
    backend.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(checkResume(path)).rejects.toMatchObject({ code: 'offline' });
    backend.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(checkResume(path)).rejects.toMatchObject({ code: 'offline' });
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

  it('throws without an answer, so that it is tried again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    await expect(discardResume(path)).rejects.toMatchObject({ code: 'offline' });
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))),
    );
    await expect(discardResume(path)).rejects.toMatchObject({ code: 'offline' });
  });
});
