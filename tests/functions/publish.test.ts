import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeno, type DenoProcess } from '../../supabase/local/functions/deno-process.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { freshAddress, refusal, send } from './support/call.ts';
import { tokenOf } from './support/settled-creator.ts';

interface Asked {
  method: string | undefined;
  authorization: string | undefined;
  body: string;
}

let test: TestBackend;
let host: { asked: Asked[]; status: number; page: string; url: string; stop: () => void };
const workers: Record<string, DenoProcess> = {};
let administrator: { id: string; token: string | undefined };

/** A host: a deploy hook at /hook, and the site at its root. */
async function startHost() {
  const started = { asked: [] as Asked[], status: 200, page: '', url: '', stop: () => void server.close() };
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.end(started.page);
      return;
    }
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      started.asked.push({ method: request.method, authorization: request.headers.authorization, body });
      response.writeHead(started.status, started.status === 302 ? { location: '/elsewhere' } : {}).end('OK');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return started;
}

beforeAll(async () => {
  test = await startTestBackend();
  host = await startHost();
  const { id, email } = await test.createAdministrator();
  administrator = { id, token: await tokenOf(await test.asUser(email, freshAddress())) };
  const hooks: Record<string, Record<string, string>> = {
    set: { DEPLOY_HOOK_URL: `${host.url}/hook`, DEPLOY_HOOK_TOKEN: 'secret-token' },
    unset: {},
    plain: { DEPLOY_HOOK_URL: 'http://deploy.example.test/hook' },
    down: { DEPLOY_HOOK_URL: 'http://127.0.0.1:9/hook' },
    indexed: { INDEXNOW_KEY: 'key-12345678', INDEXNOW_URL: `${host.url}/indexnow` },
  };
  for (const [name, hook] of Object.entries(hooks)) {
    workers[name] = await startDeno('publish', 'supabase/functions/publish/index.ts', {
      SUPABASE_URL: test.url,
      SUPABASE_ANON_KEY: test.backend.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: test.backend.secretKey,
      SITE_URL: host.url,
      ...hook,
    });
  }
});
afterAll(async () => {
  await Promise.all(Object.values(workers).map((worker) => worker.stop()));
  host.stop();
  await test.stop();
});
beforeEach(async () => {
  Object.assign(host, { asked: [], status: 200, page: '<meta name="content-version" content="10">' });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await test.sql('delete from public.publications');
  await test.sql('delete from private.content_changes');
  await test.sql('delete from private.rate_limits');
  await test.sql('update private.content_state set version = 11, published_version = null, published_at = null, is_set_up = null');
  await test.sql(`insert into private.content_changes values (11, now() - interval '2 hours', 'website_settings')`);
});

const publish = (worker = 'set', body: object = {}) => send(workers[worker]?.address ?? '', body, { token: administrator.token });
const schedule = (worker = 'set') => send(workers[worker]?.address ?? '', {}, { headers: { apikey: test.backend.secretKey } });
const stored = () => test.sql('select state, failure, is_automatic, requested_by from public.publications order by created_at');

describe('search engines', () => {
  it('are told once which pages a publication has changed, and not of all pages the first time', async () => {
    await test.sql('update private.content_state set indexed_version = null, indexed_at = null');
    await schedule('indexed');
    expect(host.asked).toEqual([]);
    await test.sql(`update public.content_items set icon = 'anchor' where slug in ('cloud-solutions', 'photoshop')`);
    await test.sql(`update public.content_items set is_draft = true where slug = 'cybersecurity'`);
    const [{ version } = { version: 0 }] = await test.sql<{ version: number }>('select version from private.content_state');
    host.page = `<meta name="content-version" content="${String(version)}">`;
    await schedule('indexed');
    expect(host.asked).toHaveLength(1);
    const told = JSON.parse(host.asked[0]?.body ?? '{}') as { key: string; keyLocation: string; urlList: string[] };
    expect(told).toMatchObject({ key: 'key-12345678', keyLocation: `${host.url}/key-12345678.txt` });
    expect(told.urlList.map((address) => address.replace(host.url, ''))).toEqual(
      ['/', '/courses', '/courses/photoshop', '/services', '/services/cloud-solutions'].flatMap((path) => [
        path,
        `/ar${path === '/' ? '' : path}`,
      ]),
    );
    await schedule('indexed');
    expect(host.asked).toHaveLength(1);
    await test.sql(`update public.content_items set is_draft = false where slug = 'cybersecurity'`);
  });

  it('that do not answer stop nothing', async () => {
    await test.sql(`update private.content_state set indexed_version = 1, indexed_at = now() - interval '1 day'`);
    host.status = 500;
    expect((await schedule('indexed')).body).toEqual({ outcome: 'not_set_up' });
    expect(host.asked).toHaveLength(1);
  });
});

describe('publish', () => {
  it('asks the host once, and joins what is under way', async () => {
    expect(await publish()).toMatchObject({ status: 200, body: { outcome: 'started' } });
    expect((await publish()).body).toEqual({ outcome: 'joined' });
    expect(host.asked).toEqual([{ method: 'POST', authorization: 'Bearer secret-token', body: '{"event_type":"publish"}' }]);
    expect(await stored()).toEqual([{ state: 'building', failure: null, is_automatic: false, requested_by: administrator.id }]);
  });

  it('of two presses at once asks the host once', async () => {
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['joined', 'joined', 'started']);
    expect(host.asked).toHaveLength(1);
  });

  it('waits two minutes after the last one', async () => {
    await publish();
    await test.sql(`update public.publications set state = 'done', finished_at = now()`);
    const { body } = await publish();
    expect(body.outcome).toBe('early');
    expect(body.seconds).toBeGreaterThan(100);
    expect(host.asked).toHaveLength(1);
  });

  it.each([
    ['refuses', 'set', 500, 'hook_refused', 'refused'],
    ['redirects', 'set', 302, 'hook_refused', 'refused'],
    ['is down', 'down', 200, 'hook_unreachable', 'unreachable'],
  ])('tells that the host %s', async (_what, worker, status, code, failure) => {
    host.status = status;
    expect(refusal(await publish(worker))).toEqual([502, code]);
    expect(await stored()).toMatchObject([{ state: 'failed', failure }]);
    host.status = 200;
    expect((await publish()).body).toEqual({ outcome: 'started' });
  });

  it.each(['unset', 'plain'])('tells that no deploy hook is set up (%s)', async (worker) => {
    expect(refusal(await publish(worker))).toEqual([409, 'hook_missing']);
    expect((await publish(worker, { due: true })).body).toEqual({ outcome: 'not_set_up' });
    expect(await stored()).toEqual([]);
    expect(await test.sql('select is_set_up from private.content_state')).toEqual([{ is_set_up: false }]);
  });

  it('is for administrators with their second factor, and schedulers', async () => {
    const address = workers.set?.address ?? '';
    expect(refusal(await send(address, {}))).toEqual([401, 'unauthenticated']);
    expect(refusal(await send(address, {}, { headers: { apikey: test.backend.publishableKey } }))).toEqual([401, 'unauthenticated']);
    const [creator, strict] = [await test.createCreator(), await test.createAdministrator()];
    await test.sql('update public.administrators set requires_aal2 = true where user_id = $1', [strict.id]);
    for (const { email } of [creator, strict]) {
      const token = await tokenOf(await test.asUser(email, freshAddress()));
      expect(refusal(await send(address, {}, { token }))).toEqual([403, 'not_an_administrator']);
    }
    expect([host.asked, await stored()]).toEqual([[], []]);
  });
});

describe('the scheduler', () => {
  it('publishes what waits for longer than an hour, and sees when it is published', async () => {
    expect((await schedule()).body).toEqual({ outcome: 'started' });
    expect(await stored()).toMatchObject([{ state: 'building', is_automatic: true, requested_by: null }]);
    expect(await test.sql('select published_version::integer from private.content_state')).toEqual([{ published_version: 10 }]);
    host.page = '<!doctype html><meta name="content-version" content="11">';
    expect((await schedule()).body).toEqual({ outcome: 'not_due' });
    expect(await stored()).toMatchObject([{ state: 'done' }]);
    expect(host.asked).toHaveLength(1);
  });

  it('has nothing to do for newer changes, and an administrator’s panel does its work', async () => {
    await test.sql('update private.content_changes set changed_at = now()');
    expect([(await schedule()).body, (await publish('set', { due: true })).body]).toEqual([{ outcome: 'not_due' }, { outcome: 'not_due' }]);
    await test.sql(`update private.content_changes set changed_at = now() - interval '61 minutes'`);
    expect((await publish('set', { due: true })).body).toEqual({ outcome: 'started' });
    expect(await stored()).toMatchObject([{ is_automatic: true, requested_by: null }]);
  });

  it('answers when the host fails, for the next run tries again', async () => {
    expect(await schedule('down')).toMatchObject({ status: 200, body: { outcome: 'failed' } });
    expect(await stored()).toMatchObject([{ state: 'failed', failure: 'unreachable' }]);
  });
});
