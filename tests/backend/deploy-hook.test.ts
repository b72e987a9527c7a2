import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeployHook, deployHookPath } from '../../supabase/local/publish/deploy-hook.ts';

const source = { url: 'http://localhost:4173', key: 'sb_publishable_x' };
const failed = vi.fn<() => Promise<void>>(() => Promise.resolve());
/** Ends the builds that are running, in order. */
let builds: { done: () => void; fail: (error: Error) => void }[];

beforeEach(() => {
  builds = [];
  failed.mockClear();
});
afterEach(() => vi.restoreAllMocks());

const hook = () =>
  createDeployHook({
    source,
    token: 'sb_secret_x',
    onFailure: failed,
    publish: (from) => {
      expect(from).toBe(source);
      return new Promise((resolve, reject) => builds.push({ done: resolve, fail: reject }));
    },
  });
const ask = (token = 'sb_secret_x', method = 'POST') =>
  new Request(`http://localhost:4173${deployHookPath}`, { method, headers: { authorization: `Bearer ${token}` } });

it('answers at once and builds afterwards', async () => {
  const own = hook();
  expect(own.serve(ask()).status).toBe(202);
  expect(builds).toHaveLength(1);
  builds[0]?.done();
  await own.settled();
  expect(failed).not.toHaveBeenCalled();
});

it('builds once more for all calls during a build', async () => {
  const own = hook();
  own.serve(ask());
  own.serve(ask());
  own.serve(ask());
  expect(builds).toHaveLength(1);
  builds[0]?.done();
  await vi.waitFor(() => expect(builds).toHaveLength(2));
  builds[1]?.done();
  await own.settled();
  expect(builds).toHaveLength(2);
});

it('reports a build that failed, and builds again when asked', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = hook();
  own.serve(ask());
  builds[0]?.fail(new Error('The build of the site ended with exit code 1.'));
  await own.settled();
  expect(told).toHaveBeenCalledWith('The build of the site ended with exit code 1.');
  expect(failed).toHaveBeenCalledOnce();
  own.serve(ask());
  expect(builds).toHaveLength(2);
});

it('is for the holder of the secret key only', () => {
  const own = hook();
  expect([own.serve(ask('sb_publishable_x')).status, own.serve(ask('')).status, own.serve(ask('sb_secret_x', 'GET')).status]).toEqual([
    401, 401, 405,
  ]);
  expect(builds).toEqual([]);
});
