import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { changeRows, emptyTables, expectAllowed, freshAddress, insertPost, only, type RowsAction } from './fixtures.ts';
import { cast, trail, admin, setUpAuditLog } from './audit-log.fixture.ts';

setUpAuditLog();

const insertInquiries = async (many: number) =>
  (
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description)
        select 'Secret Name ' || n, '55501234', 'secret@example.test', 'Secret words' from generate_series(1, $1) n returning id`,
      [many],
    )
  ).map(({ id }) => id);
const save = async (settings: Json) => expectAllowed(await admin().from('website_settings').update({ settings }).eq('id', 1));

describe('the audit log of', () => {
  it('the settings names the paths that a save has changed, without their values', async () => {
    await save({
      contactDetails: {
        headOffice: { id: 'h', phone: '1' },
        branches: [
          { id: 'a', phone: '1' },
          { id: 'b', phone: '2' },
          { id: 'c', phone: '3' },
        ],
      },
      theme: 'dark',
      words: ['x'],
    });
    await emptyTables(cast, 'public.audit_log');
    await save({
      contactDetails: {
        headOffice: { id: 'h', phone: '+974 secret' },
        branches: [{ id: 'c', phone: '3' }, { id: 'a', phone: 'secret' }, { id: 'd' }],
      },
      words: ['y'],
      seo: { home: { title: { en: 'x' } } },
    });
    const { version } = only(await cast.sql<{ version: number }>('select version from public.website_settings'));
    const entry = only(await trail());
    expect(entry).toMatchObject({ action: 'update', table_name: 'website_settings', row_id: null, row_count: 1 });
    expect(entry.changed).toEqual({
      version,
      paths: [
        'contactDetails.branches',
        'contactDetails.branches[a].phone',
        'contactDetails.branches[b]',
        'contactDetails.branches[d]',
        'contactDetails.headOffice.phone',
        'seo.home.title.en',
        'theme',
        'words',
      ],
    });
    await save({ words: ['y'] });
    await emptyTables(cast, 'public.audit_log');
    await save({ words: ['y'] });
    expect(await trail()).toEqual([]);
  });

  it('the settings stays within bounds, and never stops a save', async () => {
    await save({
      deep: JSON.parse('{"a":'.repeat(400) + '1' + '}'.repeat(400)) as Json,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`key${String(n)}${'x'.repeat(300)}`, n])),
    });
    const { changed } = only(await trail());
    expect(changed.paths).toHaveLength(200);
    await cast.sql(`update public.website_settings set settings = '{}'`);
  });

  it('a review has its status change, by either way', async () => {
    const rows = (
      await cast.sql<{ id: string }>(
        `insert into public.user_reviews (rating, name, status) select 5, 'Secret', s
          from unnest(array['pending', 'rejected', 'approved']) s returning id`,
      )
    ).map(({ id }) => id);
    expectAllowed(
      await admin()
        .from('user_reviews')
        .update({ status: 'approved' })
        .eq('id', rows[0] ?? ''),
    );
    expect(only(await trail())).toEqual({
      action: 'status',
      table_name: 'user_reviews',
      row_id: rows[0],
      row_count: 1,
      changed: { status: { from: 'pending', to: 'approved' } },
    });
    await emptyTables(cast, 'public.audit_log');
    expectAllowed(await changeRows(admin(), 'user_reviews', { status: 'rejected' }, { ids: rows }));
    const { changed, ...entry } = only(await trail());
    // One review is rejected already.
    expect(entry).toEqual({ action: 'status', table_name: 'user_reviews', row_id: null, row_count: 2 });
    expect(changed).toMatchObject({ status: { from: 'approved', to: 'rejected' } });
    expect((changed.ids as string[]).sort()).toEqual([rows[0], rows[2]].sort());
    await emptyTables(cast, 'public.audit_log');
    expectAllowed(await changeRows(admin(), 'user_reviews', { status: 'rejected' }, { ids: rows }));
    expect(await trail()).toEqual([]);
  });

  it('a list has one entry per action, for any number of rows', async () => {
    await cast.sql('alter table public.inquiries disable trigger check_texts');
    const ids = await insertInquiries(1100);
    const act = async (action: RowsAction, target: object) => expectAllowed(await changeRows(admin(), 'inquiries', action, target));
    const all = { before: new Date(Date.now() + 60_000).toISOString(), expected: 1100 };
    await act('delete', { filter: {}, ...all });
    await act('restore', { ids: ids.slice(0, 1) });
    await act('read', { ids: ids.slice(0, 1) });
    await act('delete', { ids: ids.slice(0, 1) });
    await act('purge', { filter: { trash: true }, ...all });
    const entries = await trail();
    expect(entries.map(({ action, row_count, row_id }) => ({ action, row_count, row_id }))).toEqual([
      { action: 'delete', row_count: 1100, row_id: null },
      { action: 'restore', row_count: 1, row_id: ids[0] },
      { action: 'delete', row_count: 1, row_id: ids[0] },
      { action: 'purge', row_count: 1100, row_id: null },
    ]);
    expect(entries[0]?.changed.ids).toHaveLength(1000);
    expect(entries[1]?.changed).toEqual({});
    expect(JSON.stringify(entries)).not.toMatch(/secret/i);
    await cast.sql('alter table public.inquiries enable trigger check_texts');
  });

  it('jobs, team, moderation, posts and records have the columns and the actor', async () => {
    const client = admin();
    const { id: job } = only((await client.from('job_postings').insert({ title: 'Secret' }).select('id')).data);
    expectAllowed(
      await client
        .from('job_postings')
        .update({ title: 'Secret two', translations: { ar: { title: 'سر' } }, location: null })
        .eq('id', job),
    );
    const { id: member } = only((await client.from('leadership_team').insert({ name: 'Secret' }).select('id')).data);
    expectAllowed(await client.from('leadership_team').update({ email: 'secret@example.test' }).eq('id', member));
    expectAllowed(await changeRows(client, 'leadership_team', 'delete', { ids: [member] }));
    const { id: word } = only((await client.from('creator_moderation').insert({ type: 'word', value: 'secretword' }).select('id')).data);
    expectAllowed(await client.from('creator_moderation').delete().eq('id', word));
    const post = await insertPost(cast, cast.creator, 'Secret');
    expectAllowed(await client.rpc('remove_post', { post_id: post, reason: 'Advertising' }));
    expectAllowed(
      await client.rpc('set_creator_status', { creator_ids: [cast.otherCreator.id], status: 'suspended', reason: 'Secret reason' }),
    );
    expectAllowed(await client.from('administrators').update({ display_name: 'Secret name' }).eq('user_id', cast.administrator.id));
    const entries = await trail();
    expect(entries.map(({ action, table_name, row_id, changed }) => [action, table_name, row_id, changed])).toEqual([
      ['insert', 'job_postings', job, {}],
      ['update', 'job_postings', job, { columns: ['title', 'translations'] }],
      ['insert', 'leadership_team', member, {}],
      ['update', 'leadership_team', member, { columns: ['email'] }],
      ['delete', 'leadership_team', member, {}],
      ['insert', 'creator_moderation', word, {}],
      ['purge', 'creator_moderation', word, {}],
      ['purge', 'creator_posts', post, { reason: 'Advertising' }],
      ['status', 'creators', cast.otherCreator.id, { status: { from: 'active', to: 'suspended' } }],
      ['update', 'administrators', cast.administrator.id, { columns: ['display_name'] }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|سر/i);
    const who = await cast.sql(`select distinct actor, actor_name from public.audit_log where table_name <> 'administrators'`);
    expect(who).toEqual([{ actor: cast.administrator.id, actor_name: 'Head Office' }]);
    await cast.sql(`update public.administrators set display_name = 'Head Office'`);
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [cast.otherCreator.id]);
  });

  it('sign-ins has the administrators who prove theirs, and nobody else', async () => {
    const record = (client: typeof cast.visitor, username: string) => client.rpc('record_login_attempt', { username, successful: true });
    expectAllowed(await record(cast.creator.client, cast.creator.email));
    expectAllowed(await record(cast.visitor, cast.administrator.email));
    expectAllowed(await record(admin(), cast.creator.email));
    expect(await trail()).toEqual([]);
    expectAllowed(await record(admin(), cast.administrator.email));
    expect(await trail()).toEqual([]);
    // Signs in at Auth directly, not through a page.
    await cast.backend.asUser(cast.administrator.email, freshAddress());
    expect(only(await trail())).toEqual({
      action: 'sign_in',
      table_name: 'administrators',
      row_id: cast.administrator.id,
      row_count: 1,
      changed: {},
    });
  });

  it('an unlocked account has its id, and no unknown username', async () => {
    const unlock = async (account: string) => expectAllowed(await admin().rpc('unlock_account', { account }));
    await cast.sql(`insert into private.login_lockouts (subject, failures, account) values ('a', 5, $1), ('b', 5, 'nobody@example.test')`, [
      cast.creator.email,
    ]);
    await unlock(cast.creator.email);
    await unlock('nobody@example.test');
    await unlock('nobody@example.test');
    const entry = { action: 'unlock', table_name: 'login_lockouts', row_count: 1, changed: {} };
    expect(await trail()).toEqual([
      { ...entry, row_id: cast.creator.id },
      { ...entry, row_id: null },
    ]);
  });
});
