import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/database.types';
import { clientOf, everybody, expectNoRows, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
/** Creators by their usernames. */
let ids: Record<string, string>;

/** In the order of their registration, the oldest first. */
const people = [
  { username: 'noor.photos', name: 'نورة الكواري', posts: 3 },
  { username: 'sam', name: 'Sam  O’Neil', posts: 9 },
  { username: 'ahmad', name: 'أحمد علي', posts: 3 },
  { username: 'waiting', name: 'Not confirmed', posts: 9, status: 'unverified' },
  { username: 'banned', name: 'Sam Suspended', posts: 9, status: 'suspended' },
  { username: 'lina_100', name: 'Lina 100%', posts: 0 },
];

beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

beforeEach(async () => {
  await cast.sql('delete from auth.users where id in (select id from public.creators)');
  ids = {};
  for (const [index, { username, name, posts, status = 'active' }] of people.entries()) {
    const { id } = only(
      await cast.sql<{ id: string }>(`insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id`, [
        `${username}@example.test`,
      ]),
    );
    await cast.sql(
      `insert into public.creators (id, username, full_name, posts_count, status, created_at)
        values ($1, $2, $3, $4, $5, now() - $6 * interval '1 day')`,
      [id, username, name, posts, status, 10 - index],
    );
    ids[username] = id;
  }
});

type Asked = Database['public']['Functions']['find_creators']['Args'];
const find = async (asked: Asked = {}, client = cast.visitor) => (await client.rpc('find_creators', asked).throwOnError()).data;
const names = async (asked?: Asked) => (await find(asked)).map(({ username }) => username);
const pick = (username: string, place: number | null, client = cast.administrator.client) =>
  client.rpc('place_creator_pick', { creator_id: ids[username] ?? '', place });
const picks = async () => (await find()).flatMap(({ username, pick: place }) => (place ? [username] : []));

describe('find_creators', () => {
  it.each(everybody)('lists active creators for the %s, without anything private', async (role) => {
    const rows = await find({}, clientOf(cast, role));
    expect(rows.map(({ username }) => username)).toEqual(['lina_100', 'ahmad', 'sam', 'noor.photos']);
    expect(Object.keys(only(rows.slice(0, 1))).sort()).toEqual([
      'created_at',
      'full_name',
      'headline',
      'id',
      'pick',
      'posts_count',
      'profile_picture_url',
      'topics',
      'translations',
      'username',
    ]);
  });

  it('orders by picks, date or number of posts', async () => {
    await pick('noor.photos', 1).throwOnError();
    expect(await names()).toEqual(['noor.photos', 'lina_100', 'ahmad', 'sam']);
    expect(await names({ sort: 'newest' })).toEqual(['lina_100', 'ahmad', 'sam', 'noor.photos']);
    expect(await names({ sort: 'active' })).toEqual(['sam', 'ahmad', 'noor.photos', 'lina_100']);
  });

  it.each(['picks', 'newest', 'active'])('goes on after a row in the order %s, without a gap and without a repetition', async (sort) => {
    await pick('noor.photos', 1).throwOnError();
    await pick('ahmad', 1).throwOnError();
    const all = await names({ sort });
    for (const size of [1, 2, 3]) {
      const seen: (string | null)[] = [];
      let after: Asked['after'];
      for (let page = 0; page < 5; page += 1) {
        const rows = await find({ sort, size, ...(after && { after }) });
        seen.push(...rows.map(({ username }) => username));
        const [last] = rows.slice(-1);
        if (last) after = { id: last.id, created_at: last.created_at, posts_count: last.posts_count, pick: last.pick };
      }
      expect(seen, String(size)).toEqual(all);
    }
  });

  it.each([
    ['نوره', ['noor.photos']],
    ['NOORA', []],
    ['noor', ['noor.photos']],
    ['الكوارى نورة', ['noor.photos']],
    ['احمد', ['ahmad']],
    ['sam', ['sam']],
    ['  O’Neil  sam ', ['sam']],
    ['li', ['lina_100']],
    ['100%', ['lina_100']],
    ['%', []],
    ['_', []],
    ['   ', ['lina_100', 'ahmad', 'sam', 'noor.photos']],
    [`'; drop table public.creators; --`, []],
  ])('finds by %s', async (term, expected) => {
    expect(await names({ term })).toEqual(expected);
  });

  it('finds by headline, by the name in the other language, and by topic, and lists those of a topic', async () => {
    const { id: topic } = only(
      await cast.sql<{ id: string }>(`insert into public.content_items (kind, slug, translations)
        values ('topic', 'film-' || gen_random_uuid(), '{"en": {"title": "Film making"}, "ar": {"title": "صناعة الأفلام"}}') returning id`),
    );
    await cast.sql(`update public.creators set topics = array[$2::uuid] where id = $1`, [ids.sam, topic]);
    await cast.sql(`update public.creators set headline = 'Baker', translations = '{"ar": {"full_name": "لينا"}}' where id = $1`, [
      ids.lina_100,
    ]);
    expect(await names({ term: 'making film' })).toEqual(['sam']);
    expect(await names({ term: 'صناعه' })).toEqual(['sam']);
    expect(await names({ term: 'لينا' })).toEqual(['lina_100']);
    expect(await names({ term: 'baker' })).toEqual(['lina_100']);
    expect(await names({ topic })).toEqual(['sam']);
    expect(await names({ topic, term: 'ahmad' })).toEqual([]);
    await cast.sql('update public.content_items set is_hidden = true where id = $1', [topic]);
    expect(await names({ term: 'صناعه' })).toEqual([]);
  });

  it('refuses another order and a cursor of another type, and returns 48 at most', async () => {
    for (const asked of [
      { sort: 'rank' },
      { after: { id: 'x', created_at: null, pick: null } },
      { after: { id: null, created_at: 'tomorrow morning', pick: null } },
      { after: { pick: 'first' } },
      { after: [] },
    ])
      expect((await cast.visitor.rpc('find_creators', asked)).error, JSON.stringify(asked)).toMatchObject({
        code: 'PT400',
        message: 'filter_malformed',
      });
    await cast.sql(
      `insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || '@example.test' from generate_series(1, 60) n`,
    );
    await cast.sql(`insert into public.creators (id, username, full_name, status)
      select id, split_part(email, '@', 1), 'Many', 'active' from auth.users where email like 'many%'`);
    expect(await find({ size: 5000 })).toHaveLength(48);
    expect(await find({ size: -1 })).toHaveLength(1);
  });
});

describe('place_creator_pick', () => {
  it('puts creators at places, moves them, and takes them out', async () => {
    expect((await pick('sam', 1)).data).toBe(1);
    expect((await pick('ahmad', 1)).data).toBe(1);
    expect((await pick('noor.photos', 99)).data).toBe(3);
    expect(await picks()).toEqual(['ahmad', 'sam', 'noor.photos']);
    expect((await pick('noor.photos', 2)).data).toBe(2);
    expect((await pick('noor.photos', 2)).data).toBe(2);
    expect(await picks()).toEqual(['ahmad', 'noor.photos', 'sam']);
    expect((await pick('ahmad', null)).data).toBeNull();
    expect(await picks()).toEqual(['noor.photos', 'sam']);
  });

  it('writes an audit entry for each change, and none for what is so already', async () => {
    await cast.sql('truncate public.audit_log');
    await pick('sam', 1);
    await pick('sam', 1);
    await pick('ahmad', null);
    expect(await cast.sql('select table_name, action, row_id, changed from public.audit_log')).toEqual([
      { table_name: 'creators', action: 'update', row_id: ids.sam, changed: { columns: ['pick'] } },
    ]);
  });

  it('leaves the picks of suspended creators out until they are active again, and of deleted ones for good', async () => {
    await pick('sam', 1);
    await pick('ahmad', 2);
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [ids.sam]);
    expect(await picks()).toEqual(['ahmad']);
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [ids.sam]);
    await cast.sql(`delete from auth.users where id = $1`, [ids.ahmad]);
    expect(await picks()).toEqual(['sam']);
    expect((await pick('ahmad', 1)).error).toMatchObject({ code: 'PT404', message: 'creator_not_found' });
    expect((await pick('ahmad', null)).error).toBeNull();
  });

  it('has 24 places', async () => {
    await cast.sql(
      `insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || '@example.test' from generate_series(1, 24) n`,
    );
    await cast.sql(`insert into public.creators (id, username, full_name, status)
      select id, split_part(email, '@', 1), 'Many', 'active' from auth.users where email like 'many%'`);
    await cast.sql(`insert into public.creator_picks (creator_id, place)
      select id, row_number() over () from public.creators where username like 'many%'`);
    expect((await pick('sam', 1)).error).toMatchObject({ code: 'PT422', message: 'picks_full' });
    expect(await picks()).toHaveLength(24);
  });

  it('is for administrators; nobody writes the picks in another way, and others do not read them', async () => {
    await pick('sam', 1);
    const { creator } = cast;
    expect((await pick('ahmad', 1, creator.client)).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    expectRefused(await pick('ahmad', 1, cast.visitor));
    for (const role of everybody) {
      const table = clientOf(cast, role).from('creator_picks');
      expectRefused(await table.insert({ creator_id: ids.ahmad ?? '', place: 2 }));
      expectRefused(await table.update({ place: 3 }).eq('place', 1));
      expectRefused(await table.delete().eq('place', 1));
    }
    for (const role of strangers)
      if (role === 'visitor') expectRefused(await cast.visitor.from('creator_picks').select('place'));
      else expectNoRows(await clientOf(cast, role).from('creator_picks').select('place'));
    expect((await cast.administrator.client.from('creator_picks').select('place')).data).toEqual([{ place: 1 }]);
  });
});

describe('the published content', () => {
  const version = async () => only(await cast.sql<{ version: number }>('select version::integer from private.content_state')).version;

  it('changes with the picks and with a creator who is hidden, not with a new creator', async () => {
    const before = await version();
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [ids.waiting]);
    await cast.sql(`delete from auth.users where id = $1`, [ids.banned]);
    expect(await version()).toBe(before);
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [ids.sam]);
    expect(await version()).toBe(before + 1);
    await cast.sql(`delete from auth.users where id = $1`, [ids.ahmad]);
    expect(await version()).toBe(before + 2);
    await pick('lina_100', 1);
    expect(await version()).toBe(before + 3);
  });
});
