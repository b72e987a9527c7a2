import { companyDay } from '@functions/company-day.ts';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import {
  changeRows,
  clientOf,
  countRows,
  expectAllowed,
  expectNoRows,
  expectRefused,
  freshAddress,
  insertJob,
  insertPost,
  only,
  strangers,
} from './fixtures.ts';
import { cast, trail, admin, setUpAuditLog } from './audit-log.fixture.ts';

setUpAuditLog();

describe('audit_log', () => {
  it('is read by administrators only', async () => {
    await insertJob(cast);
    await cast.sql(`insert into public.audit_log (action, table_name) values ('update', 'creators')`);
    for (const role of strangers) {
      const reading = await clientOf(cast, role).from('audit_log').select('id');
      if (role === 'visitor') expectRefused(reading);
      else expectNoRows(reading);
    }
    expect((await admin().from('audit_log').select('id')).data).toHaveLength(1);
  });

  it.each([...strangers, 'administrator', 'service'] as const)('is written, changed and deleted by nobody: not by the %s', async (role) => {
    await cast.sql(`insert into public.audit_log (action, table_name) values ('update', 'creators')`);
    const table = (role === 'service' ? cast.service : clientOf(cast, role)).from('audit_log');
    expectRefused(await table.insert({ action: 'update', table_name: 'creators' }));
    expectRefused(await table.update({ actor: null }).eq('table_name', 'creators'));
    expectRefused(await table.delete().eq('table_name', 'creators'));
    expect(await countRows(cast, 'public.audit_log')).toBe(1);
  });

  it('is closed at once to former administrators, whose entries stay', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql(`insert into public.administrators (user_id, display_name) values ($1, 'Short Term')`, [id]);
    expectAllowed(await client.from('creator_moderation').insert({ type: 'word', value: 'shortlived' }));
    expect((await client.from('audit_log').select('id')).data).not.toEqual([]);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectNoRows(await client.from('audit_log').select('id'));
    expect(await cast.sql(`select actor, actor_name, action from public.audit_log where table_name = 'creator_moderation'`)).toEqual([
      { actor: id, actor_name: 'Short Term', action: 'insert' },
    ]);
    // SQL adds and removes an administrator.
    expect(
      await cast.sql(`select actor, action, row_id from public.audit_log where table_name = 'administrators' order by action`),
    ).toEqual([
      { actor: null, action: 'insert', row_id: id },
      { actor: null, action: 'purge', row_id: id },
    ]);
  });

  it('has no entries of visitors, creators, or SQL', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    expectAllowed(await visitor.from('inquiries').insert({ name: 'A', mobile: '55501234', email: 'a@example.test', description: 'x' }));
    expectAllowed(await visitor.from('user_reviews').insert({ name: 'A', rating: 5 }));
    const post = await insertPost(cast, cast.creator);
    expectAllowed(await visitor.rpc('increment_post_likes', { post_id_to_inc: post }));
    expectAllowed(await cast.creator.client.from('creators').update({ bio: 'Hello' }).eq('id', cast.creator.id));
    expectAllowed(await cast.creator.client.from('creator_posts').delete().eq('id', post));
    await cast.sql(`update public.user_reviews set status = 'approved'`);
    await cast.sql(`update public.website_settings set settings = '{"companyName": "By SQL"}'`);
    expect(await trail()).toEqual([]);
  });
});

describe('the audit log of', () => {
  it('omits retention runs that an administrator started, and has their own deletions', async () => {
    await cast.sql(
      `insert into public.login_attempts (username_attempted, successful, created_at)
        values ('old', true, now() - interval '91 days'), ('new', true, now())`,
    );
    expectAllowed(await admin().rpc('run_retention'));
    expect(await trail()).toEqual([]);
    expectAllowed(await admin().from('login_attempts').delete().eq('username_attempted', 'new'));
    expect(only(await trail())).toMatchObject({ action: 'purge', table_name: 'login_attempts', row_count: 1 });
  });

  it('everything is kept for twelve months', async () => {
    await cast.sql(
      `insert into public.audit_log (action, table_name, created_at)
        values ('update', 'creators', now() - interval '367 days'), ('update', 'creators', now() - interval '364 days')`,
    );
    expectAllowed(await admin().rpc('run_retention'));
    expect(await countRows(cast, 'public.audit_log')).toBe(1);
  });

  it('is counted by table, actor, action and time, not searched', async () => {
    await cast.sql(
      `insert into public.audit_log (action, table_name, actor, created_at)
        values ('update', 'creators', $1, now()), ('status', 'creators', null, now() - interval '2 days')`,
      [cast.administrator.id],
    );
    const count = (filter: Json) => admin().rpc('count_rows', { list: 'audit_log', filter });
    expect((await count({ is: { table_name: ['creators'] } })).data).toBe(2);
    expect((await count({ is: { actor: [cast.administrator.id], action: ['update', 'status'] } })).data).toBe(1);
    expect((await count({ to: companyDay(Date.now(), -1) })).data).toBe(1);
    expect((await count({ search: 'creators' })).error).toMatchObject({ code: 'PT400', message: 'filter_unknown' });
    expect((await changeRows(admin(), 'audit_log', 'purge', { ids: [] })).error).toMatchObject({
      code: 'PT400',
      message: 'action_unknown',
    });
  });
});
