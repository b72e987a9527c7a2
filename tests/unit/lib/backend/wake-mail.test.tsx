import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wakeMail } from '@/lib/backend/wake-mail';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('calls the function that sends mail, says nothing of anybody, and outlives the page', () => {
  const call = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', call);
  wakeMail();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'http://backend.test/functions/v1/deliver-mail',
    expect.objectContaining({ method: 'POST', body: '{}', keepalive: true }),
  );
});

it('keeps a failure to itself', async () => {
  const rejected = vi.fn();
  process.once('unhandledRejection', rejected);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  wakeMail();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});
