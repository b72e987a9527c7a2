import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkResume } from '@/features/applications/check-resume';

const path = 'resumes/job/1-a-cv.pdf';
const backend = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  vi.stubGlobal('fetch', backend);
});
afterEach(() => vi.unstubAllGlobals());

describe('checkResume', () => {
  it('asks the function about the path', async () => {
    backend.mockResolvedValueOnce(Response.json({ type: 'pdf' }));
    await expect(checkResume(path)).resolves.toBeUndefined();
    const [url, init] = backend.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['http://backend.test/functions/v1/check-resume', 'POST', JSON.stringify({ path })]);
  });

  it.each([
    [422, 'resume_content', { code: 'invalid', backendMessage: 'resume_content' }],
    [404, 'resume_missing', { code: 'invalid', backendMessage: 'resume_missing' }],
    [429, 'rate_limited', { code: 'rateLimited', backendMessage: '' }],
    [500, 'internal', { code: 'unknown', backendMessage: '' }],
  ])('tells a %i with %s from others', async (status, code, expected) => {
    backend.mockResolvedValueOnce(Response.json({ code, error: 'An English sentence.' }, { status }));
    await expect(checkResume(path)).rejects.toMatchObject(expected);
  });

  it('throws what a gateway says, and `offline` when nobody answers', async () => {
    backend.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(checkResume(path)).rejects.toMatchObject({ code: 'offline' });
    backend.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(checkResume(path)).rejects.toMatchObject({ code: 'offline' });
  });
});
