import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import {
  clientOf,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('creators', () => {
  it.each(everybody)('are readable by the %s, without anything private', async (role) => {
    const answer = await clientOf(cast, role)
      .from('creators')
      .select('id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank')
      .eq('username', cast.creator.username)
      .single();
    expectAllowed(answer);
    expect(Object.keys(answer.data ?? {}).sort()).toEqual([
      'bio',
      'created_at',
      'followers_count',
      'full_name',
      'id',
      'posts_count',
      'profile_picture_url',
      'rank',
      'status',
      'username',
    ]);
    expect(answer.data).toMatchObject({ rank: 'Newbie', followers_count: 0 });
  });

  it('update their own profile texts', async () => {
    const answer = await cast.creator.client
      .from('creators')
      .update({ full_name: 'Noor Ali', bio: 'Photographer' })
      .eq('id', cast.creator.id)
      .select('full_name, bio');
    expect(answer.data).toEqual([{ full_name: 'Noor Ali', bio: 'Photographer' }]);
  });

  it('take a picture of their own folder, as a path, and none of anybody else or of another site', async () => {
    const save = (profile_picture_url: string | null) =>
      cast.creator.client.from('creators').update({ profile_picture_url }).eq('id', cast.creator.id).select('id');
    const path = (id: string) => `/storage/v1/object/public/avatars/${id}/1_me.png`;
    expect((await save(path(cast.creator.id))).data).toHaveLength(1);
    expect((await save(null)).data).toHaveLength(1);
    for (const address of [
      `${cast.backend.url}${path(cast.creator.id)}`,
      `https://evil.example${path(cast.creator.id)}`,
      `//evil.example${path(cast.creator.id)}`,
      path(cast.otherCreator.id),
      'javascript:alert(1)',
      `/storage/v1/object/public/publicassets/${cast.creator.id}/a.png`,
      `/storage/v1/object/public/avatars/${cast.creator.id}/../x/a.png`,
      // Names that the bucket rejects.
      ...['..', '.', 'صورة.png', 'a%2e.png', '"onerror=.png', '<b>.png', 'a\\b.png'].map(
        (name) => `/storage/v1/object/public/avatars/${cast.creator.id}/${name}`,
      ),
    ]) {
      expectConstraint(await save(address), 'creators_profile_picture_url_own');
    }
  });

  it.each([
    ['status', { status: 'active' }],
    ['rank', { rank: 'Expert' }],
    ['followers_count', { followers_count: 1000 }],
    ['username', { username: 'other' }],
    ['created_at', { created_at: '2020-01-01' }],
    ['id', { id: crypto.randomUUID() }],
  ])('cannot change their own %s', async (_column, change) => {
    await cast.sql(`update public.creators set status = 'unverified' where id = $1`, [cast.creator.id]);
    const before = await cast.sql('select * from public.creators where id = $1', [cast.creator.id]);
    expectRefused(await cast.creator.client.from('creators').update(change).eq('id', cast.creator.id));
    expect(await cast.sql('select * from public.creators where id = $1', [cast.creator.id])).toEqual(before);
  });

  it('keep their guarded columns even without column grants', async () => {
    await cast.sql('grant update on public.creators to authenticated');
    try {
      for (const change of [
        { rank: 'Expert' },
        { followers_count: 5 },
        { username: 'other' },
        { created_at: '2020-01-01' },
        { status: 'active' },
      ]) {
        expectRefused(await cast.creator.client.from('creators').update(change).eq('id', cast.creator.id));
      }
      for (const change of [{ rank: 'Expert' }, { status: 'suspended' }])
        expectRefused(await cast.administrator.client.from('creators').update(change).eq('id', cast.creator.id));
    } finally {
      await cast.sql('revoke update on public.creators from authenticated');
      await cast.sql(`grant update (full_name, bio, profile_picture_url, headline, translations, language, topics, links, banner_url,
        banner_focus_x, banner_focus_y) on public.creators to authenticated`);
    }
  });

  it('cannot touch another profile', async () => {
    for (const client of [cast.otherCreator.client, cast.suspendedCreator.client]) {
      expectNoRows(await client.from('creators').update({ full_name: 'Stolen' }).eq('id', cast.creator.id).select('id'));
    }
    expectRefused(await cast.visitor.from('creators').update({ full_name: 'Stolen' }).eq('id', cast.creator.id));
  });

  it('cannot change their profile while suspended', async () => {
    expectNoRows(
      await cast.suspendedCreator.client.from('creators').update({ bio: 'Hello' }).eq('id', cast.suspendedCreator.id).select('id'),
    );
  });

  it.each(everybody)('cannot be made or deleted through the API by the %s', async (role) => {
    const client = clientOf(cast, role);
    expectRefused(await client.from('creators').insert({ id: cast.administrator.id, username: 'intruder', full_name: 'X' }));
    expectRefused(await client.from('creators').delete().eq('id', cast.otherCreator.id));
  });

  it('are deleted with their account, posts and private data', async () => {
    const person = await cast.backend.createCreator();
    await cast.sql(`insert into public.creator_posts (creator_id, content) values ($1, 'Hi')`, [person.id]);
    await cast.sql('delete from auth.users where id = $1', [person.id]);
    expect(await cast.sql('select id from public.creators where id = $1', [person.id])).toEqual([]);
    expect(await cast.sql('select 1 from public.creator_accounts where creator_id = $1', [person.id])).toEqual([]);
    expect(await cast.sql('select 1 from public.creator_posts where creator_id = $1', [person.id])).toEqual([]);
  });
});

describe('creator_accounts', () => {
  it('shows a creator the own row only', async () => {
    expect((await cast.creator.client.from('creator_accounts').select('creator_id, email')).data).toEqual([
      { creator_id: cast.creator.id, email: cast.creator.email },
    ]);
  });

  it('shows visitors nothing', async () => {
    expectRefused(await cast.visitor.from('creator_accounts').select('email'));
    expectRefused(await cast.visitor.from('creators').select('username, creator_accounts(email)'));
  });

  it('shows the administrator all of them, beside the profile', async () => {
    const { data } = await cast.administrator.client
      .from('creators')
      .select('username, creator_accounts(email)')
      .eq('id', cast.creator.id)
      .single();
    expect(data).toEqual({ username: cast.creator.username, creator_accounts: { email: cast.creator.email } });
  });

  it.each(everybody)('cannot be written through the API by the %s', async (role) => {
    const client = clientOf(cast, role);
    expectRefused(
      await client
        .from('creator_accounts')
        .insert({ creator_id: cast.administrator.id, email: 'x@example.test', consent_at: new Date().toISOString() }),
    );
    expectRefused(await client.from('creator_accounts').update({ mobile: '1' }).eq('creator_id', cast.creator.id));
    expectRefused(await client.from('creator_accounts').delete().eq('creator_id', cast.creator.id));
  });
});

describe('the list of creators', () => {
  it('includes columns for administrators only, also in a search', async () => {
    const columns =
      'id, username, full_name, status, created_at, creator_accounts(email, email_confirmed_at, status_reason, status_changed_at)';
    const list = await cast.administrator.client.from('creators').select(columns).eq('id', cast.creator.id);
    expect(only(list.data)).toMatchObject({ username: cast.creator.username, creator_accounts: { email: cast.creator.email } });
    const found = await cast.administrator.client.rpc('list_creators', { filter: { search: cast.creator.email } }).select(columns);
    expect(found.data).toEqual(list.data);
  });

  it('counts who is unverified for more than seven days', async () => {
    const late = await cast.backend.createCreator({ status: 'unverified' });
    const count = async (filter: Json) => (await cast.administrator.client.rpc('count_rows', { list: 'creators', filter })).data;
    const before = await count({ overdue: true });
    await cast.sql(`update public.creators set created_at = now() - interval '7 days 1 minute' where id = $1`, [late.id]);
    expect(await count({ overdue: true })).toBe((before ?? 0) + 1);
    expect(await count({ overdue: true, search: late.email })).toBe(1);
    await cast.sql(`update public.creators set created_at = now() - interval '6 days 23 hours' where id = $1`, [late.id]);
    expect(await count({ overdue: true, search: late.email })).toBe(0);
    for (const [list, filter] of [
      ['inquiries', { overdue: true }],
      ['creators', { overdue: 'yes' }],
    ] as const) {
      expect((await cast.administrator.client.rpc('count_rows', { list, filter })).error).toMatchObject({
        code: 'PT400',
        message: 'filter_unknown',
      });
    }
  });
});

describe('creator_sign_ins', () => {
  it('returns the last sign-ins of creators to the administrator', async () => {
    const { data } = await cast.administrator.client.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] });
    expect(only(data)).toEqual({ creator_id: cast.creator.id, last_sign_in_at: expect.any(String) });
  });

  it('returns nothing to anybody else', async () => {
    expectRefused(await cast.visitor.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] }));
    expectNoRows(await cast.creator.client.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] }));
  });
});
