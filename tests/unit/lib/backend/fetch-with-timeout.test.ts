import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';

vi.mock('@/lib/preview', () => ({ isPreview: () => true }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['GET', 'rest/v1/creators', 200],
  ['POST', 'rest/v1/rpc/find_creators', 200],
  ['POST', 'rest/v1/rpc/post_cards', 200],
  ['POST', 'rest/v1/rpc/increment_post_likes', 418],
  ['POST', 'rest/v1/inquiries', 418],
  ['POST', 'rest/v1/inquiries?name=/rpc/find_creators', 418],
])('the preview answers %s %s with %i', async (method, path, status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)));
  const url = `http://backend.test/${path}`;
  expect((await fetchWithTimeout(url, { method })).status).toBe(status);
});
