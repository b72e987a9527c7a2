import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, expectNoRows, expectRefused, only, startCast, type Cast } from './fixtures.ts';

// An administrator saves a row over the version that was read. An old version saves nothing.

let cast: Cast;
let table: (name: string) => ReturnType<SupabaseClient['from']>;
beforeAll(async () => {
  cast = await startCast();
  // Untyped, because the tests run on several tables.
  table = (name) => (cast.administrator.client as unknown as SupabaseClient).from(name);
});
afterAll(() => cast.stop());

interface Case {
  name: string;
  /** Returns the id of a new row. */
  make: () => Promise<string | number>;
  /** Changes of two administrators to different columns. */
  one: Record<string, unknown>;
  other: Record<string, unknown>;
}

const insert = (name: string, row: object) => async () => only((await table(name).insert(row).select('id')).data as { id: string }[]).id;

/** Every table that `private.set_version` keeps. */
const versioned: Case[] = [
  {
    name: 'job_postings',
    make: insert('job_postings', { title: 'Engineer' }),
    one: { title: 'Senior engineer' },
    other: { location: 'Lusail' },
  },
  { name: 'leadership_team', make: insert('leadership_team', { name: 'Aisha' }), one: { name: 'Aisha A.' }, other: { gender: 'female' } },
  {
    name: 'content_items',
    make: insert('content_items', { kind: 'value', translations: { en: { title: 'Care' } } }),
    one: { icon: 'anchor' },
    other: { is_hidden: true },
  },
  {
    name: 'course_runs',
    make: async () => {
      const course = only(await cast.sql<{ id: string }>(`select id from public.content_items where kind = 'course' limit 1`)).id;
      return insert('course_runs', { course_id: course, starts_at: '2027-03-01T14:00:00Z' })();
    },
    one: { seats: 20 },
    other: { is_draft: true },
  },
  { name: 'creators', make: async () => (await cast.backend.createCreator()).id, one: { headline: 'Films' }, other: { bio: 'I film.' } },
  {
    name: 'redirects',
    make: async () => {
      await cast.sql('delete from public.redirects');
      return insert('redirects', { from_path: '/old', to_path: '/about' })();
    },
    one: { from_path: '/older' },
    other: { to_path: '/careers' },
  },
  {
    name: 'talk_rules',
    make: async () => only(await cast.sql<{ id: string }>('update public.talk_rules set minutes = 30, days_ahead = 60 returning id')).id,
    one: { minutes: 45 },
    other: { days_ahead: 20 },
  },
  {
    name: 'answer_templates',
    make: insert('answer_templates', { name: 'Prices', texts: { en: { text: 'x' }, ar: { text: 'x' } } }),
    one: { name: 'Our prices' },
    other: { texts: { en: { text: 'y' }, ar: { text: 'y' } } },
  },
  {
    name: 'notification_settings',
    make: () => cast.sql(`update public.notification_settings set digest_hour = 8, language = 'en'`).then(() => 1),
    one: { digest_hour: 11 },
    other: { language: 'ar' },
  },
];

interface Version {
  version: number;
  updated_at: string;
}

describe.each(versioned)('$name', ({ name, make, one, other }) => {
  const read = async (id: string | number) =>
    only((await table(name).select('*').eq('id', id)).data as (Version & Record<string, unknown>)[]);
  const save = (id: string | number, version: number, change: object) =>
    table(name).update(change).eq('id', id).eq('version', version).select('version, updated_at');

  it('is saved over the version that was read, and counted', async () => {
    const id = await make();
    const { version } = await read(id);
    const saved = only((await save(id, version, one)).data as Version[]);
    expect(saved.version).toBe(version + 1);
    expect(await read(id)).toMatchObject({ ...one, ...saved });
  });

  it('is not saved over an old version, so that changes of different columns both stay', async () => {
    const id = await make();
    const { version } = await read(id);
    expectAllowed(await save(id, version, one));
    expectNoRows(await save(id, version, other));
    expect(await read(id)).toMatchObject(one);
    // The second person reads again and saves only the own change.
    expectAllowed(await save(id, (await read(id)).version, other));
    expect(await read(id)).toMatchObject({ ...one, ...other, version: version + 2 });
  });

  it('keeps its version when nothing changes, and takes none from anybody', async () => {
    const id = await make();
    const before = await read(id);
    const column = only(Object.keys(one));
    expectAllowed(await save(id, before.version, { [column]: before[column] }));
    expect(await read(id)).toEqual(before);
    expectRefused(await table(name).update({ version: 900 }).eq('id', id));
    expectRefused(await table(name).update({ updated_at: '2020-01-01' }).eq('id', id));
    const service = cast.service as unknown as SupabaseClient;
    expectAllowed(await service.from(name).update({ version: 900, updated_at: '2020-01-01' }).eq('id', id));
    expect(await read(id)).toEqual(before);
  });

  it('names who saved the version by the audit entry of the same moment', async () => {
    const id = await make();
    const { version } = await read(id);
    const { updated_at } = only((await save(id, version, { ...one, ...other })).data as Version[]);
    const entries = (await table('audit_log').select('actor, action').eq('table_name', name).eq('created_at', updated_at)).data;
    expect(only(entries as object[])).toEqual({ actor: cast.administrator.id, action: 'update' });
  });
});

it('the order of the team is no change of its members, the trash is one', async () => {
  const id = String(await versioned[1]?.make());
  const read = async () => only((await table('leadership_team').select('version').eq('id', id)).data as Version[]).version;
  expectAllowed(await cast.administrator.client.rpc('arrange_team', { ids: [id] }));
  expect(await read()).toBe(1);
  expectAllowed(await cast.administrator.client.rpc('trash_rows', { list: 'leadership_team', action: 'delete', target: { ids: [id] } }));
  expect(await read()).toBe(2);
});

/** Tables without `set_version` whose columns administrators may update, and what keeps their changes apart. */
const others: Record<string, string> = {
  administrators: 'one column, compared with the value that was read',
  creator_moderation: 'entries are added and deleted, never edited by the panel',
  creator_posts: 'administrators change is_pinned, through pin_post; the creator edits over a version that version_post counts',
  inquiries: 'one column, compared with the value that was read',
  job_applications: 'single columns, compared with the value that was read; tags one by one through mark_application',
  user_reviews: 'statuses through set_rows_status; the language, compared with the value that was read',
  website_settings: 'set_settings_version',
};

it('every table that administrators may update has a version or another rule', async () => {
  const updatable = await cast.sql<{ name: string; has_version: boolean }>(`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'set_version') as has_version
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'UPDATE')
    order by 1`);
  const names = (hasVersion: boolean) => updatable.filter(({ has_version }) => has_version === hasVersion).map(({ name }) => name);
  expect(names(true)).toEqual(versioned.map(({ name }) => name).sort());
  expect(names(false)).toEqual(Object.keys(others));
});
