import { describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectConstraint, expectNoRows, insertPost, only, strangers } from './fixtures.ts';
import { cast, claim, kinds, setUpOutbox } from './outbox.fixture.ts';

setUpOutbox();

const remove = (post: string, reason = 'Advertising', client = cast.administrator.client) =>
  client.rpc('remove_post', { post_id: post, reason });
const exists = async (post: string) => (await cast.sql('select 1 from public.creator_posts where id = $1', [post])).length === 1;
const confirm = (id: string, at: string | null) =>
  cast.sql('update public.creator_accounts set email_confirmed_at = $2 where creator_id = $1', [id, at]);

describe('a post that an administrator removes', () => {
  it('is deleted for a reason that is stored and in the audit log', async () => {
    const post = await insertPost(cast, cast.creator, 'Buy now');
    expect((await remove(post, '  Advertising \n')).data).toBe(true);
    expect(await exists(post)).toBe(false);
    expect(only(await cast.sql('select creator_id, reason from private.post_removals order by created_at desc limit 1'))).toEqual({
      creator_id: cast.creator.id,
      reason: 'Advertising',
    });
    expect(
      await cast.sql('select action, table_name, row_count, changed from public.audit_log where row_id = $1 order by created_at', [post]),
    ).toEqual([{ action: 'purge', table_name: 'creator_posts', row_count: 1, changed: { reason: 'Advertising' } }]);
  });

  it('needs a reason of at most 500 characters, and stays without one', async () => {
    const post = await insertPost(cast, cast.creator);
    for (const reason of ['', ' \n', 'x'.repeat(501)]) expectConstraint(await remove(post, reason), 'post_removals_reason_length');
    expect(await exists(post)).toBe(true);
    expect(await kinds()).toEqual([]);
  });

  it('has to exist', async () => {
    const post = await insertPost(cast, cast.creator);
    expectAllowed(await remove(post));
    expect((await remove(post)).error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
  });

  it('cannot be deleted by an administrator without a reason', async () => {
    const post = await insertPost(cast, cast.creator);
    expectNoRows(await cast.administrator.client.from('creator_posts').delete().eq('id', post).select('id'));
    expect(await exists(post)).toBe(true);
  });

  it.each([...strangers, 'service'] as const)('is removed by no %s', async (role) => {
    const post = await insertPost(cast, cast.creator);
    const client = role === 'service' ? cast.service : clientOf(cast, role);
    expect((await remove(post, 'Advertising', client)).error).not.toBeNull();
    expect(await exists(post)).toBe(true);
    expect(await kinds()).toEqual([]);
  });
});

describe('the mail about a removed post', () => {
  it('names the post by its text when the address is confirmed, and by its time otherwise', async () => {
    await confirm(cast.creator.id, '2026-01-01T00:00:00Z');
    await remove(await insertPost(cast, cast.creator, 'x'.repeat(400)), 'Advertising');
    const [mail] = await claim();
    expect(mail).toMatchObject({ kind: 'post_removal', recipients: null });
    expect(only(mail?.items ?? null)).toMatchObject({ reason: 'Advertising', text: `${'x'.repeat(300)}…`, email: cast.creator.email });
    await cast.sql('delete from private.outbox');
    await confirm(cast.creator.id, null);
    await remove(await insertPost(cast, cast.creator, 'Strange words'), 'Advertising');
    const [other] = await claim();
    expect(only(other?.items ?? null)).toMatchObject({ reason: 'Advertising', text: null });
    expect(Date.parse(String(only(other?.items ?? null)['at']))).not.toBeNaN();
  });

  it('is sent three times a day to an address that is not confirmed', async () => {
    await confirm(cast.creator.id, null);
    await cast.sql(`delete from private.rate_limits where action = 'post_removal'`);
    const told: unknown[] = [];
    for (let count = 0; count < 4; count += 1) told.push((await remove(await insertPost(cast, cast.creator))).data);
    expect(told).toEqual([true, true, true, false]);
    await confirm(cast.creator.id, '2026-01-01T00:00:00Z');
    expect((await remove(await insertPost(cast, cast.creator))).data).toBe(true);
  });

  it('is deleted with the creator, like the removal; both are in the export of the person before', async () => {
    const person = await cast.backend.createCreator();
    await remove(await insertPost(cast, person), 'Advertising');
    const { data } = await cast.administrator.client.rpc('export_person', { contact: person.email });
    expect(JSON.stringify((data as { accounts: unknown }).accounts)).toContain('"reason":"Advertising"');
    expect(JSON.stringify((data as { mails: unknown }).mails)).toContain('post_removal');
    await cast.sql('delete from public.creators where id = $1', [person.id]);
    expect(await kinds()).toEqual([]);
    expect(await cast.sql('select 1 from private.post_removals where creator_id = $1', [person.id])).toEqual([]);
  });

  it('ends with the removal after a year', async () => {
    await cast.sql(`update private.post_removals set created_at = now() - interval '13 months'`);
    await remove(await insertPost(cast, cast.creator));
    expect(await cast.sql('select count(*)::integer as rows from private.post_removals')).toEqual([{ rows: 1 }]);
  });
});
