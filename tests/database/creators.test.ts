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
  pngBytes,
  startCast,
  strangers,
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
      // Names that the bucket would not take.
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

  it('keep their guarded columns even if the column grants were lost', async () => {
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
      await cast.sql('grant update (full_name, bio, profile_picture_url) on public.creators to authenticated');
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

  it('go away with their account, posts and private data', async () => {
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

describe('set_creator_status', () => {
  const set = (status: string, reason?: string, ids = [cast.otherCreator.id], client = cast.administrator.client) =>
    client.rpc('set_creator_status', { creator_ids: ids, status, ...(reason !== undefined && { reason }) });
  const account = async (id: string) =>
    only(
      (
        await cast.administrator.client
          .from('creator_accounts')
          .select('status_reason, status_changed_at, email_confirmed_at, creators(status)')
          .eq('creator_id', id)
      ).data,
    );

  it('suspends and activates for the administrator, and keeps the reason of the status there is', async () => {
    expect((await set('suspended', '  Sells followers. ')).data).toBe(1);
    const { status_changed_at: changedAt, ...rest } = await account(cast.otherCreator.id);
    expect(rest).toMatchObject({ status_reason: 'Sells followers.', creators: { status: 'suspended' } });
    expect(Math.abs(Date.parse(changedAt ?? '') - Date.now())).toBeLessThan(60_000);
    // Nothing changes for whoever has the status already, the reason neither.
    expect((await set('suspended', 'Another')).data).toBe(0);
    expect(await account(cast.otherCreator.id)).toMatchObject({ status_reason: 'Sells followers.', status_changed_at: changedAt });
    expect((await set('active', undefined, [cast.otherCreator.id, cast.creator.id, cast.otherCreator.id])).data).toBeGreaterThanOrEqual(1);
    expect(await account(cast.otherCreator.id)).toMatchObject({ status_reason: null, creators: { status: 'active' } });
  });

  it('knows two states, 200 creators and 500 letters', async () => {
    for (const status of ['banned', 'unverified', ''])
      expect((await set(status)).error).toMatchObject({ code: 'PT400', message: 'status_unknown' });
    expect(
      (
        await set(
          'active',
          '',
          Array.from({ length: 201 }, () => crypto.randomUUID()),
        )
      ).error,
    ).toMatchObject({ code: 'PT400' });
    expectConstraint(await set('suspended', 'x'.repeat(501)), 'creator_accounts_status_reason_length');
    expect((await set('suspended', '\u200B\u200B')).error).toMatchObject({ code: 'PT422', message: 'status_reason_invisible' });
    expect(await account(cast.otherCreator.id)).toMatchObject({ creators: { status: 'active' } });
  });

  it('is for nobody else, an administrator of before included; the status is set in no other way', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    for (const caller of [client, cast.suspendedCreator.client]) {
      expect((await set('active', '', [cast.suspendedCreator.id], caller)).error).toMatchObject({
        code: 'PT403',
        message: 'administrators_only',
      });
    }
    expectRefused(await set('active', '', [cast.suspendedCreator.id], cast.visitor));
    expectRefused(await cast.administrator.client.from('creators').update({ status: 'active' }).eq('id', cast.suspendedCreator.id));
    expectRefused(
      await cast.administrator.client.from('creator_accounts').update({ status_reason: 'x' }).eq('creator_id', cast.suspendedCreator.id),
    );
    expect(await account(cast.suspendedCreator.id)).toMatchObject({ creators: { status: 'suspended' } });
  });

  it('lets the person read the reason, and nobody else', async () => {
    await set('suspended', 'Sells followers.');
    expect(only((await cast.otherCreator.client.from('creator_accounts').select('status_reason')).data)).toEqual({
      status_reason: 'Sells followers.',
    });
    expectNoRows(await cast.creator.client.from('creator_accounts').select('status_reason').eq('creator_id', cast.otherCreator.id));
    expectRefused(await cast.visitor.from('creator_accounts').select('status_reason'));
    await set('active');
  });

  it('confirms no address: that is for the mailed link', async () => {
    const byAdministrator = await cast.backend.createCreator({ status: 'unverified' });
    const byLink = await cast.backend.createCreator({ status: 'unverified' });
    await set('active', '', [byAdministrator.id]);
    await cast.service.from('creators').update({ status: 'active' }).eq('id', byLink.id).throwOnError();
    expect((await account(byAdministrator.id)).email_confirmed_at).toBeNull();
    expect((await account(byLink.id)).email_confirmed_at).not.toBeNull();
  });
});

describe('the list of creators', () => {
  it('comes with what only administrators read, from a search too', async () => {
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
  it('tells the administrator when creators last signed in', async () => {
    const { data } = await cast.administrator.client.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] });
    expect(only(data)).toEqual({ creator_id: cast.creator.id, last_sign_in_at: expect.any(String) });
  });

  it('tells nobody else', async () => {
    expectRefused(await cast.visitor.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] }));
    expectNoRows(await cast.creator.client.rpc('creator_sign_ins', { creator_ids: [cast.creator.id] }));
  });
});

describe('avatars bucket', () => {
  const upload = (client: Cast['visitor'], path: string, contentType = 'image/png', content = pngBytes()) =>
    client.storage.from('avatars').upload(path, content, { contentType });
  const stored = async (path: string) =>
    (await cast.sql(`select 1 from storage.objects where bucket_id = 'avatars' and name = $1`, [path])).length === 1;

  it.each([
    ['png', 'image/png'],
    ['JPG', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ])('takes a %s of its owner', async (extension, type) => {
    const path = `${cast.creator.id}/1_me.${extension}`;
    expectAllowed(await upload(cast.creator.client, path, type));
    expect(await stored(path)).toBe(true);
  });

  it('refuses the folders of others, other places, types and sizes', async () => {
    const { client, id } = cast.creator;
    const refused = [
      await upload(client, `${cast.otherCreator.id}/1_me.png`),
      await upload(client, '1_me.png'),
      await upload(client, `${id}/deep/1_me.png`),
      await upload(client, `${id}/page.html`, 'text/html'),
      await upload(client, `${id}/page.html`),
      await upload(client, `${id}/1_me.png`, 'image/svg+xml'),
      await upload(client, `${id}/large.png`, 'image/png', new ArrayBuffer(5 * 1024 * 1024 + 1)),
      await upload(cast.visitor, `${id}/visitor.png`),
      await upload(cast.administrator.client, `${id}/administrator.png`),
      await upload(cast.suspendedCreator.client, `${cast.suspendedCreator.id}/1_me.png`),
    ];
    expect(refused.map((answer) => answer.error !== null)).toEqual(refused.map(() => true));
    expect(await cast.sql(`select name from storage.objects where bucket_id = 'avatars' and name not like $1`, [`${id}/1_me.%`])).toEqual(
      [],
    );
  });

  it('is replaced and removed by its owner only', async () => {
    const path = `${cast.creator.id}/2_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    for (const client of [cast.visitor, cast.otherCreator.client]) {
      await client.storage.from('avatars').remove([path]);
      expect((await client.storage.from('avatars').update(path, pngBytes(), { contentType: 'image/png' })).error).not.toBeNull();
      expect(await stored(path)).toBe(true);
    }
    expectAllowed(await cast.creator.client.storage.from('avatars').update(path, pngBytes(), { contentType: 'image/png' }));
    expectAllowed(await cast.creator.client.storage.from('avatars').remove([path]));
    expect(await stored(path)).toBe(false);
  });

  it('holds twenty pictures of one person', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    await cast.sql(
      `insert into storage.objects (bucket_id, name) select 'avatars', $1 || '/' || n || '.png' from generate_series(1, 19) n`,
      [creator.id],
    );
    expectAllowed(await upload(client, `${creator.id}/a20.png`));
    expect((await upload(client, `${creator.id}/a21.png`)).error).not.toBeNull();
    await cast.sql('delete from storage.objects where name like $1', [`${creator.id}/%`]);
  });

  it('can be cleared by the administrator', async () => {
    const path = `${cast.creator.id}/3_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    expectAllowed(await cast.administrator.client.storage.from('avatars').remove([path]));
    expect(await stored(path)).toBe(false);
  });

  it('is read by address by everybody and listed by its owner only', async () => {
    const path = `${cast.creator.id}/4_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    expect((await fetch(cast.visitor.storage.from('avatars').getPublicUrl(path).data.publicUrl)).status).toBe(200);
    const list = async (client: Cast['visitor']) =>
      (await client.storage.from('avatars').list(cast.creator.id)).data?.map((file) => file.name);
    expect(await list(cast.creator.client)).toContain('4_me.png');
    for (const role of strangers.filter((name) => name !== 'creator')) expect(await list(clientOf(cast, role))).toEqual([]);
    expect(await list(cast.otherCreator.client)).toEqual([]);
  });
});
