import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Client, type Person, type Project } from './support/project.ts';

/** The calls of the community as plain requests: the directory, own profiles, likes and reports. */
let test: Project;
let author: Person & { username: string };
let owner: Client;
let reader: Client;
let administrator: Client;
let visitor: Client;
let postId: string;

const reasons = { en: 'Advertising is not allowed.', ar: 'الإعلانات غير مسموح بها.' };

beforeAll(async () => {
  test = await openProject();
  visitor = test.visitor();
  administrator = await test.asUser((await test.createAdministrator()).email);
});
afterAll(() => test.close());

beforeEach(async () => {
  author = await test.createCreator();
  owner = await test.asUser(author.email);
  reader = await test.asUser((await test.createCreator()).email);
  const { data } = await owner
    .from('creator_posts')
    .insert({ request_id: randomUUID(), creator_id: author.id, content: 'Buy now' })
    .select('id')
    .single()
    .throwOnError();
  postId = data.id;
});

/** Reports a thing as another creator, and returns its case as administrators see it. */
async function reported(subject: 'post' | 'profile', subject_id: string): Promise<string> {
  const { data } = await reader
    .rpc('report_thing', { subject, subject_id, reason: 'spam', details: 'Advertising', language: 'en' })
    .throwOnError();
  expect(data).toBe('received');
  const rows = await test.sql<{ id: string }>('select id from private.report_cases where subject_id = $1', [subject_id]);
  return rows[0]?.id ?? '';
}
const decide = (case_id: string, decision: string) => administrator.rpc('decide_report', { case_id, decision, reasons }).throwOnError();
const posts = async (client: Client) => (await client.from('creator_posts').select('id').eq('creator_id', author.id).throwOnError()).data;
const profile = async (client: Client) => (await client.from('creators').select('id').eq('id', author.id).throwOnError()).data;

describe('the directory', () => {
  it('finds a creator by a word of the profile, in pages by key', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    await owner
      .from('creators')
      .update({ bio: `Films of ${word}` })
      .eq('id', author.id)
      .throwOnError();
    const { data } = await visitor.rpc('find_creators', { term: word }).throwOnError();
    expect(data).toMatchObject([{ id: author.id, username: author.username, posts_count: 1, pick: null }]);
    const [last] = data;
    expect((await visitor.rpc('find_creators', { term: word, after: { ...last } }).throwOnError()).data).toEqual([]);
    const refused = await visitor.rpc('find_creators', { sort: 'random' });
    expect(refused.error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
  });

  it('answers other requests the same, however they are written', async () => {
    const body = JSON.stringify({ term: author.username });
    const headers = { apikey: test.publishableKey, 'content-type': 'application/json' };
    const answer = await fetch(`${test.url}/rest/v1/rpc/find_creators`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([{ username: author.username }]);
  });
});

describe('the own profile', () => {
  it('is saved over the version that was read, and not over another one', async () => {
    const read = (await owner.from('creators').select('version').eq('id', author.id).single().throwOnError()).data;
    const save = (headline: string, version: number) =>
      owner.from('creators').update({ headline }).eq('id', author.id).eq('version', version).select('version').maybeSingle();
    expect((await save('First', read.version)).data).toEqual({ version: read.version + 1 });
    expect(await save('Second', read.version)).toMatchObject({ data: null, error: null });
  });

  it('refuses what is no link, as a constraint', async () => {
    const { error } = await owner
      .from('creators')
      .update({ links: [{ url: 'javascript:alert(1)' }] })
      .eq('id', author.id);
    expect(error).toMatchObject({ code: '23514' });
    expect(error?.message).toContain('creators_links_shape');
  });
});

describe('likes', () => {
  it('count once for each account, and are taken back', async () => {
    const like = async (client: Client) => (await client.rpc('increment_post_likes', { post_id_to_inc: postId }).throwOnError()).data;
    expect([await like(reader), await like(reader), await like(owner)]).toEqual([1, 1, 2]);
    expect((await reader.rpc('liked_posts', { post_ids: [postId] }).throwOnError()).data).toEqual([postId]);
    expect((await reader.rpc('decrement_post_likes', { post_id_to_dec: postId }).throwOnError()).data).toBe(1);
    expect((await reader.rpc('liked_posts', { post_ids: [postId] }).throwOnError()).data).toEqual([]);
    expect((await visitor.rpc('decrement_post_likes', { post_id_to_dec: postId })).error?.code).toBe('42501');
  });
});

describe('a report', () => {
  it('is received from visitors and accounts, and tells nothing', async () => {
    for (const client of [visitor, reader, owner])
      for (const subject_id of [postId, randomUUID()]) {
        const { data } = await client.rpc('report_thing', { subject: 'post', subject_id, reason: 'spam' }).throwOnError();
        expect(data).toBe('received');
      }
    const malformed = await visitor.rpc('report_thing', { subject: 'post', subject_id: postId, reason: 'boring' });
    expect(malformed).toMatchObject({ status: 400, error: { code: 'PT400', message: 'report_malformed' } });
  });

  it('has tables and decisions for administrators only', async () => {
    const id = await reported('post', postId);
    for (const client of [visitor, reader, owner]) {
      expect((await client.rpc('report_queue')).error?.code).toMatch(/^(42501|PT403)$/);
      expect((await client.rpc('decide_report', { case_id: id, decision: 'keep', reasons })).error?.code).toMatch(/^(42501|PT403)$/);
    }
    const { data } = await administrator.rpc('report_queue', { row_id: id }).throwOnError();
    expect(data).toMatchObject({ cases: [{ id, snapshot: { content: 'Buy now' }, reasons: { spam: 1 } }] });
  });

  it('hides a post from others, until the appeal of its creator is granted', async () => {
    const id = await reported('post', postId);
    expect((await decide(id, 'hide')).data).toBe('hidden');
    for (const client of [visitor, reader]) expect(await posts(client)).toEqual([]);
    expect(await posts(owner)).toEqual([{ id: postId }]);
    expect((await reader.rpc('increment_post_likes', { post_id_to_inc: postId })).error).toMatchObject({ message: 'post_not_found' });
    expect((await owner.rpc('appeal_decision', { case_id: id, appeal: 'It is mine.' }).throwOnError()).data).toBe('sent');
    const granted = await administrator.rpc('decide_appeal', { case_id: id, is_granted: true, reasons }).throwOnError();
    expect(granted.data).toBe('granted');
    expect(await posts(visitor)).toEqual([{ id: postId }]);
  });

  it('hides a profile with its posts, and an administrator shows it again', async () => {
    await decide(await reported('profile', author.id), 'hide');
    for (const client of [visitor, reader]) expect([await profile(client), await posts(client)]).toEqual([[], []]);
    const found = await visitor.rpc('find_creators', { term: author.username }).throwOnError();
    expect(found.data).toEqual([]);
    expect([await profile(owner), await posts(owner)]).toEqual([[{ id: author.id }], [{ id: postId }]]);
    const saved = await owner
      .from('creators')
      .update({ bio: 'Still mine' })
      .eq('id', author.id)
      .select('visibility')
      .single()
      .throwOnError();
    expect(saved.data).toEqual({ visibility: 'hidden' });
    expect((await administrator.rpc('show_hidden_creator', { creator_id: author.id }).throwOnError()).data).toBe(true);
    expect(await profile(visitor)).toEqual([{ id: author.id }]);
  });

  it('removes a profile’s pictures from Storage, whoever has their address', async () => {
    const name = `${author.id}/1_me.png`;
    const picture = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' });
    const { error } = await owner.storage.from('avatars').upload(name, picture, { contentType: 'image/png' });
    expect(error).toBeNull();
    const address = `/storage/v1/object/public/avatars/${name}`;
    await owner.from('creators').update({ profile_picture_url: address }).eq('id', author.id).throwOnError();
    expect((await fetch(test.url + address)).status).toBe(200);
    await decide(await reported('profile', author.id), 'remove');
    expect((await test.service().rpc('discarded_pictures').throwOnError()).data).toContain(name);
    const { data } = await administrator.storage.from('avatars').remove([name]);
    expect(data).toHaveLength(1);
    expect((await fetch(`${test.url}${address}?fresh=${randomUUID()}`)).status).not.toBe(200);
    expect((await test.service().rpc('discarded_pictures').throwOnError()).data).not.toContain(name);
  });
});
