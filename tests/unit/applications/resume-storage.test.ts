import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardResume, uploadResume } from '@/features/applications/resume-storage';

/** As much of XMLHttpRequest as an upload uses; `answer` decides what comes back. */
class FakeRequest {
  static answer: (request: FakeRequest) => void = () => undefined;
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  sent: [method: string, url: string, headers: Record<string, string>] = ['', '', {}];
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;

  open(method: string, url: string) {
    FakeRequest.last = this;
    this.sent = [method, url, {}];
  }

  setRequestHeader(name: string, value: string) {
    this.sent[2][name] = value;
  }

  abort() {
    this.onabort();
    this.onloadend();
  }

  send() {
    FakeRequest.answer(this);
  }

  respond(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const path = 'resumes/job/1-a-cv.pdf';
const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const headers = { apikey: 'sb_publishable_test', authorization: 'Bearer sb_publishable_test' };

beforeEach(() => {
  document.head.innerHTML = '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('uploadResume', () => {
  it('posts the file with the type of its content and tells of its progress', async () => {
    const shares: number[] = [];
    FakeRequest.answer = (request) => {
      request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
      request.respond(200, { Key: path });
    };
    await uploadResume(path, resume, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25]);
    expect(FakeRequest.last.sent).toEqual([
      'POST',
      `http://backend.test/storage/v1/object/privateassets/${path}`,
      { ...headers, 'content-type': 'application/pdf', 'x-upsert': 'false' },
    ]);
  });

  it.each([
    ['hosted Storage refuses by policy, with the status in the body', 400, { statusCode: '403', error: 'Unauthorized', message: 'violates row-level security' }, 'forbidden'],
    ['the file is too large', 413, { message: 'too large' }, 'tooLarge'],
    ['the server is down', 503, {}, 'offline'],
  ])('says so when %s', async (_, status, body, code) => {
    FakeRequest.answer = (request) => request.respond(status, body);
    await expect(uploadResume(path, resume)).rejects.toMatchObject({ code });
  });

  it('fails as offline without a connection', async () => {
    FakeRequest.answer = (request) => request.onerror();
    await expect(uploadResume(path, resume)).rejects.toMatchObject({ code: 'offline' });
  });

  it('can be called off, before and while it runs', async () => {
    FakeRequest.answer = () => undefined;
    const controller = new AbortController();
    const running = uploadResume(path, resume, { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(uploadResume(path, resume, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
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
