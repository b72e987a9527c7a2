import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/backend.ts';
import { expectAllowed, expectConstraint, expectNoRows, expectRateLimited, expectRefused, insertPost, only } from './fixtures.ts';
import { cast, decide, queue, report, reportedPost, setUpReports, somebody, visibilityOf } from './reports.fixture.ts';

setUpReports();
beforeEach(() => cast.sql('delete from public.creator_moderation'));

const edit = (client: Client, id: string, content: string, version = 1) =>
  client.from('creator_posts').update({ content, type: 'text' }).eq('id', id).eq('version', version).select('content, version, edited_at');
const history = async (client: Client, id: string) =>
  (await client.from('creator_post_versions').select('version, content').eq('post_id', id).order('version').throwOnError()).data;
const block = (value: string, effect: 'refuse' | 'hold') =>
  cast.sql(`insert into public.creator_moderation (type, value, effect) values ('word', $1, $2)`, [value, effect]);

describe('editing a post', () => {
  it('keeps what it said before, which everybody reads who sees the post', async () => {
    const id = await insertPost(cast, cast.creator, 'First');
    const edited = only((await edit(cast.creator.client, id, 'Second').throwOnError()).data);
    expect(edited).toMatchObject({ content: 'Second', version: 2 });
    expect(Date.parse(edited.edited_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    for (const client of [cast.visitor, cast.otherCreator.client, cast.creator.client, cast.administrator.client])
      expect(await history(client, id)).toEqual([{ version: 1, content: 'First' }]);
    await cast.creator.client.from('creator_posts').delete().eq('id', id).throwOnError();
    expect(await cast.sql('select from public.creator_post_versions')).toEqual([]);
  });

  it('is done over the version that was read, so that two tabs overwrite nothing', async () => {
    const id = await insertPost(cast, cast.creator, 'First');
    await edit(cast.creator.client, id, 'In one tab').throwOnError();
    expectNoRows(await edit(cast.creator.client, id, 'In the other'));
    expect(await history(cast.visitor, id)).toHaveLength(1);
  });

  it('is for its creator alone, while not suspended and the post not hidden', async () => {
    const id = await insertPost(cast, cast.creator, 'First');
    expectRefused(await edit(cast.visitor, id, 'Theirs'));
    expectNoRows(await edit(cast.otherCreator.client, id, 'Theirs'));
    expectRefused(await edit(cast.administrator.client, id, 'Theirs'));
    const suspended = await insertPost(cast, cast.suspendedCreator, 'First');
    expectNoRows(await edit(cast.suspendedCreator.client, suspended, 'Second'));
    await cast.sql(`update public.creator_posts set visibility = 'hidden' where id = $1`, [id]);
    expectRefused(await edit(cast.creator.client, id, 'Second'));
  });

  it('sets neither version, time nor history', async () => {
    const id = await insertPost(cast, cast.creator);
    const { client } = cast.creator;
    for (const change of [{ version: 9 }, { edited_at: '2020-01-01' }, { visibility: 'shown' }])
      expectRefused(await client.from('creator_posts').update(change).eq('id', id));
    expectRefused(await client.from('creator_posts').insert({ creator_id: cast.creator.id, content: 'x', version: 3 }));
    const row = { post_id: id, version: 7, created_at: '2020-01-01', content: 'x', type: 'text' };
    for (const role of [client, cast.visitor, cast.administrator.client]) {
      expectRefused(await role.from('creator_post_versions').insert(row));
      expectRefused(await role.from('creator_post_versions').update({ content: 'x' }).eq('post_id', id));
      expectRefused(await role.from('creator_post_versions').delete().eq('post_id', id));
    }
  });

  it('follows the rules of a new post', async () => {
    await block('darn', 'refuse');
    const id = await insertPost(cast, cast.creator);
    const to = (content: string) => edit(cast.creator.client, id, content);
    expectConstraint(await to(' \n '), 'creator_posts_content_length');
    expectConstraint(await to('x'.repeat(5001)), 'creator_posts_content_length');
    expect((await to('\u200B')).error).toMatchObject({ code: 'PT422', message: 'content_invisible' });
    expect((await to('A darn day')).error).toMatchObject({ code: 'PT422', message: 'content_abusive' });
    expect(await history(cast.visitor, id)).toEqual([]);
  });

  it('is limited to 60 in ten minutes, and 50 of one post', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    const [first, second] = [await insertPost(cast, creator), await insertPost(cast, creator)];
    for (let version = 1; version <= 50; version += 1) expectAllowed(await edit(client, first, `Edit ${String(version)}`, version));
    expect((await edit(client, first, 'Once more', 51)).error).toMatchObject({ code: 'PT422', message: 'edits_full' });
    for (let version = 1; version <= 10; version += 1) expectAllowed(await edit(client, second, `Edit ${String(version)}`, version));
    expectRateLimited(await edit(client, second, 'Once more', 11));
  });

  it('counts for neither pins nor likes', async () => {
    const id = await insertPost(cast, cast.creator);
    await cast.creator.client.rpc('pin_post', { post_id_to_pin: id, creator_id_to_check: cast.creator.id }).throwOnError();
    await cast.visitor.rpc('increment_post_likes', { post_id_to_inc: id }).throwOnError();
    expect(only(await cast.sql('select version, edited_at from public.creator_posts'))).toEqual({ version: 1, edited_at: null });
  });
});

describe('an edit that brings in a held word', () => {
  it('lets the post wait for review, with its history, and counts it no longer', async () => {
    await block('casino', 'hold');
    const id = await insertPost(cast, cast.creator, 'First');
    await cast.creator.client.rpc('pin_post', { post_id_to_pin: id, creator_id_to_check: cast.creator.id }).throwOnError();
    await edit(cast.creator.client, id, 'A casino').throwOnError();
    expect(await visibilityOf(id)).toBe('held');
    expect(await history(cast.visitor, id)).toEqual([]);
    expect(await history(cast.otherCreator.client, id)).toEqual([]);
    expect(await history(cast.creator.client, id)).toHaveLength(1);
    expect(only(await cast.sql('select posts_count from public.creators where id = $1', [cast.creator.id]))).toEqual({ posts_count: 0 });
    expect(only(await queue())).toMatchObject({ held_for: 'casino', snapshot: { content: 'A casino' } });
    await edit(cast.creator.client, id, 'Harmless now', 2).throwOnError();
    expect(await visibilityOf(id)).toBe('held');
    const { id: caseId } = only(await queue());
    expect(only(await queue())).toMatchObject({ held_for: 'casino', snapshot: { content: 'Harmless now' }, is_changed: false });
    expect((await decide(caseId, 'keep')).data).toBe('kept');
    expect(only(await cast.sql('select posts_count from public.creators where id = $1', [cast.creator.id]))).toEqual({ posts_count: 1 });
    expect(await history(cast.visitor, id)).toHaveLength(2);
  });
});

describe('a report', () => {
  it('keeps the version that was reported, and each one that is reported later', async () => {
    const { post, id } = await reportedPost('Buy now');
    await edit(cast.creator.client, post, 'Buy this').throwOnError();
    await report(somebody(), post).throwOnError();
    await report(somebody(), post).throwOnError();
    const open = only(await queue());
    expect(open).toMatchObject({ id, reports: 3, is_changed: true, snapshot: { content: 'Buy now' }, current: { content: 'Buy this' } });
    expect(open).toMatchObject({ later: [{ snapshot: { content: 'Buy this' } }] });
  });

  it('that leads to a decision hides the history too', async () => {
    const { post, id } = await reportedPost('Buy now');
    await edit(cast.creator.client, post, 'Nothing to see').throwOnError();
    expect(await history(cast.visitor, post)).toEqual([{ version: 1, content: 'Buy now' }]);
    await decide(id, 'hide');
    for (const client of [cast.visitor, cast.otherCreator.client]) expect(await history(client, post)).toEqual([]);
    expect(await history(cast.creator.client, post)).toHaveLength(1);
    await cast.sql(`update public.creator_posts set visibility = 'shown'`);
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [cast.creator.id]);
    expect(await history(cast.visitor, post)).toEqual([]);
  });
});
