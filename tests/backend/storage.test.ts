import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

// Stricter than hosted Storage, whose files have another origin.
it('a stored picture never runs scripts on the site', async () => {
  await test
    .service()
    .storage.from('publicassets')
    .upload('x.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }));
  const response = await fetch(`${test.url}/storage/v1/object/public/publicassets/x.svg`);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
