import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let test: TestBackend;
let headers: Record<string, string>;

/** Tables and functions of this file that return what the database knows of a request. */
const probes = `
  create table public.probe (
    id int primary key, owner uuid default auth.uid(), amount int constraint probe_amount_positive check (amount > 0),
    parent int references public.probe (id), address text default current_setting('request.headers', true)::json ->> 'cf-connecting-ip');
  alter table public.probe enable row level security;
  create policy "own rows" on public.probe to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
  create policy "strangers" on public.probe for insert to anon with check (owner is null);
  grant select, insert, update, delete on public.probe to authenticated;
  grant insert on public.probe to anon;
  create function public.probe_request() returns json language sql volatile set search_path = '' as $$
    select json_build_object('headers', current_setting('request.headers', true)::json, 'method', current_setting('request.method', true),
      'role', current_user, 'uid', auth.uid(), 'claims', auth.jwt()) $$;
  create function public.probe_raise(state text) returns void language plpgsql set search_path = '' as $$
    begin raise exception using errcode = state, message = 'refused', detail = 'because', hint = 'try again'; end $$;
  create function public.probe_uid() returns uuid language sql volatile set search_path = '' as $$ select auth.uid() $$;
  create table public.words (id int primary key, list text[] not null);
  insert into public.words values (1, '{}'), (2, '{a}'), (3, '{a,"b c"}');
  grant select on public.words to service_role;
  grant execute on all functions in schema public to anon, authenticated;`;

interface SeenRequest {
  headers: Record<string, string>;
  method: string;
  role: string;
  uid: string | null;
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${test.url}/rest/v1/${path}`, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
  });
const seen = async (more: Record<string, string> = {}) =>
  (await (await call('rpc/probe_request', { method: 'POST', body: '{}', headers: more })).json()) as SeenRequest;

beforeAll(async () => {
  test = await startTestBackend();
  for (const statement of probes.split(/;\n/)) await test.sql(statement);
  await test.reloadSchema();
  headers = { apikey: test.backend.publishableKey };
});
afterAll(() => test.stop());

// PostgREST cannot pass its query to the pre-request function, so there such a count counts what the caller may read.
it.each(['count', 'title,count', 'n:count', ' count '])(
  'a count among the columns (%s) is refused as one in the header is',
  async (select) => {
    const response = await call(`job_postings?select=${encodeURIComponent(select)}`);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([400, 'count_not_offered']);
    expect((await call('job_postings?select=id,title&title=eq.count')).status).toBe(200);
  },
);

describe('errors of the database', () => {
  it.each([
    ['23514', { id: 1, amount: -1 }, 400],
    ['23502', { amount: 1 }, 400],
    ['22P02', { id: 'one' }, 400],
    ['42501', { id: 2, owner: '00000000-0000-4000-8000-000000000001' }, 401],
  ])('keep their code: %s', async (code, row, status) => {
    const response = await call('probe', { method: 'POST', body: JSON.stringify(row) });
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  it('distinguish duplicates and missing references', async () => {
    const insert = async (row: object) => {
      const response = await call('probe', { method: 'POST', body: JSON.stringify(row) });
      return [response.status, response.status === 201 ? null : ((await response.json()) as { code: string }).code];
    };
    expect(await insert({ id: 10 })).toEqual([201, null]);
    expect(await insert({ id: 10 })).toEqual([409, '23505']);
    expect(await insert({ id: 11, parent: 99 })).toEqual([409, '23503']);
  });

  it.each([
    ['P0001', 400, 'P0001'],
    ['PT429', 429, 'PT429'],
    ['23514', 400, '23514'],
    ['42501', 401, '42501'],
    ['57014', 500, '57014'],
    ['XX000', 500, 'XX000'],
  ])('that a function raises as %s answer %i with all texts', async (state, status, code) => {
    const response = await call('rpc/probe_raise', { method: 'POST', body: JSON.stringify({ state }) });
    expect([response.status, await response.json()]).toEqual([status, { code, message: 'refused', details: 'because', hint: 'try again' }]);
  });

  it.each([
    ['eq.{}', [1]],
    ['eq.{a}', [2]],
    ['neq.{}', [2, 3]],
    ['cs.{a}', [2, 3]],
    ['cs.{"b c","a"}', [3]],
    ['cd.{a}', [1, 2]],
    ['ov.{a,x}', [2, 3]],
  ])('words compared: %s', async (filter, expected) => {
    const response = await call(`words?select=id&list=${encodeURIComponent(filter)}&order=id`, {
      headers: { apikey: test.backend.secretKey },
    });
    expect([response.status, await response.json()]).toEqual([200, expected.map((id) => ({ id }))]);
  });

  it.each([
    'words?list=eq.nonsense',
    'words?list=eq.%7B%22a%22:1%7D',
    'words?list=in.(%7Ba%7D)',
    'words?id=eq.%7B%7D',
    'words?id=eq.%5B%5D',
  ])('invalid lists are refused, and the next request works: %s', async (path) => {
    const response = await call(path, { headers: { apikey: test.backend.secretKey } });
    expect(response.status).toBeLessThan(500);
    expect((await call('words?select=id&order=id', { headers: { apikey: test.backend.secretKey } })).status).toBe(200);
  });

  it('and broken requests leave the server intact', async () => {
    const broken = [
      call('probe', { method: 'POST', body: '{' }),
      call('probe?id=eq.', {}),
      call('none'),
      call('rpc/none', { method: 'POST', body: '{}' }),
      call('probe?select=nothing'),
      call('probe', { method: 'PROPFIND' }),
      call('probe', { headers: { authorization: 'Bearer x' } }),
      fetch(`${test.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body: 'nonsense' }),
      fetch(`${test.url}/auth/v1/verify?type=x&token=y`),
      fetch(`${test.url}/storage/v1/object/avatars/%E0%A4%A`, { method: 'POST', headers, body: 'x' }),
      fetch(`${test.url}/storage/v1/object/list/none`, { method: 'POST', headers, body: 'x' }),
      fetch(`${test.url}/auth/v1/admin/users/none`, { headers: { apikey: test.backend.secretKey } }),
    ];
    for (const response of await Promise.all(broken)) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect((await seen()).role).toBe('anon');
  });
});

describe('a request', () => {
  it('shows the database the method, the headers and the address of the connection, not what the client says', async () => {
    const lies = { 'cf-connecting-ip': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-probe': 'yes' };
    const request = await seen(lies);
    expect(request.method).toBe('POST');
    expect(request.headers).toMatchObject({ 'x-probe': 'yes', 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(request.headers)).not.toContain('6.6.6.6');
  });

  it('takes the last forwarded address when a proxy is trusted', async () => {
    expect((await seen({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })).headers['cf-connecting-ip']).toBe('203.0.113.9');
  });

  it('that inserts a row is known to defaults, triggers and policies too', async () => {
    await call('probe', { method: 'POST', body: '{"id": 20}', headers: { 'x-forwarded-for': '203.0.113.20' } });
    expect(await test.sql('select address from public.probe where id = 20')).toEqual([{ address: '203.0.113.20' }]);
  });

  it('leaves no role, user or header behind for the next one', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email);
    expect((await client.rpc('probe_request' as never)).data).toMatchObject({ role: 'authenticated', uid: person.id });
    expect(await seen()).toMatchObject({ role: 'anon', uid: null });
    expect(await test.sql('select current_user::text as role, auth.uid() as uid')).toEqual([{ role: 'postgres', uid: null }]);
  });

  it('returns timestamps in PostgREST’s format', async () => {
    const { data } = await test.visitor().from('website_settings').select('updated_at').single();
    expect(data?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });
});

it('fifty requests of different people at once never see each other', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => test.createPerson()));
  const clients = await Promise.all(people.map(async (person) => ({ person, client: await test.asUser(person.email) })));
  await Promise.all(
    clients.flatMap(({ person, client }, index) =>
      Array.from({ length: 10 }, async (_, number) => {
        const id = 1000 + index * 100 + number;
        const table = client.from('probe' as never);
        const [inserted, own, stranger] = await Promise.all([table.insert({ id } as never), client.rpc('probe_uid' as never), seen()]);
        expect(inserted.error).toBeNull();
        expect(own.data).toBe(person.id);
        expect(stranger.uid).toBeNull();
        const rows = (await table.select('owner')).data as unknown as { owner: string }[];
        expect(new Set(rows.map((row) => row.owner))).toEqual(new Set([person.id]));
      }),
    ),
  );
  const counts = await test.sql('select owner, count(*) as rows from public.probe where id >= 1000 group by owner');
  expect(counts.map((count) => count.rows)).toEqual(Array.from({ length: 5 }, () => 10));
}, 60_000);
