import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/backend.ts';
import { clientOf, expectAllowed, expectConstraint, expectRefused, only, pngBytes, strangers } from './fixtures.ts';
import { cast, decide, queue, reasons, report, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();
beforeEach(() => cast.sql(`delete from storage.objects where bucket_id = 'post-pictures'`));

const bucket = 'post-pictures';
const nameIn = (folder: string, ending = 'png') => `${folder}/${crypto.randomUUID()}.${ending}`;
const upload = (client: Client, path: string, contentType = 'image/png', content = pngBytes()) =>
  client.storage.from(bucket).upload(path, content, { contentType });
const isStored = async (path: string) =>
  (await cast.sql(`select from storage.objects where bucket_id = 'post-pictures' and name = $1`, [path])).length === 1;

/** Stores a picture of the creator. Returns its path. */
async function storedPicture(): Promise<string> {
  const path = nameIn(cast.creator.id);
  expectAllowed(await upload(cast.creator.client, path));
  return path;
}
const entry = (path: string, more: object = {}) => ({ path, width: 1600, height: 900, alt: 'A camera on a tripod', ...more });
const post = (pictures: unknown, content = '', client = cast.creator.client) =>
  client
    .from('creator_posts')
    .insert({ creator_id: cast.creator.id, content, pictures: pictures as [] })
    .select('id, pictures');
const remove = async (client: Client, path: string) => {
  await client.storage.from(bucket).remove([path]);
  return !(await isStored(path));
};
const discarded = async () => (await cast.service.rpc('discarded_post_pictures').throwOnError()).data;
const age = () => cast.sql(`update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'post-pictures'`);

describe('the bucket', () => {
  it('takes pictures into the own folder only, with a name that nobody guesses', async () => {
    const { client, id } = cast.creator;
    for (const [type, ending] of [
      ['image/png', 'png'],
      ['image/jpeg', 'jpg'],
      ['image/webp', 'webp'],
    ] as const)
      expectAllowed(await upload(client, nameIn(id, ending), type));
    const refused = [
      await upload(client, nameIn(cast.otherCreator.id)),
      await upload(client, `${id}/../${cast.otherCreator.id}/${crypto.randomUUID()}.png`),
      await upload(client, `${id}/me.png`),
      await upload(client, `${id}/deep/${crypto.randomUUID()}.png`),
      await upload(client, nameIn(id, 'svg')),
      await upload(client, nameIn(id), 'image/svg+xml'),
      await upload(client, nameIn(id), 'text/html'),
      await upload(client, nameIn(id, 'gif'), 'image/gif'),
      await upload(client, nameIn(id), 'image/png', new ArrayBuffer(2 * 1024 * 1024 + 1)),
      await upload(cast.visitor, nameIn(id)),
      await upload(cast.administrator.client, nameIn(id)),
      await upload(cast.suspendedCreator.client, nameIn(cast.suspendedCreator.id)),
    ];
    expect(refused.map(({ error }) => error !== null)).toEqual(refused.map(() => true));
  });

  it('replaces nothing, and is listed by its owner and administrators', async () => {
    const path = await storedPicture();
    expect((await cast.creator.client.storage.from(bucket).update(path, pngBytes(), { contentType: 'image/png' })).error).not.toBeNull();
    const list = async (client: Client) => (await client.storage.from(bucket).list(cast.creator.id)).data?.length;
    expect(await list(cast.creator.client)).toBe(1);
    expect(await list(cast.administrator.client)).toBe(1);
    for (const role of strangers.filter((name) => name !== 'creator')) expect(await list(clientOf(cast, role))).toBe(0);
    expect((await fetch(cast.visitor.storage.from(bucket).getPublicUrl(path).data.publicUrl)).status).toBe(200);
  });

  it('takes 120 pictures a day of one person', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    await cast.sql(
      `insert into storage.objects (bucket_id, name) select 'post-pictures', $1 || '/' || n || '.png' from generate_series(1, 119) n`,
      [creator.id],
    );
    expectAllowed(await upload(client, nameIn(creator.id)));
    expect((await upload(client, nameIn(creator.id))).error).not.toBeNull();
    await age();
    expectAllowed(await upload(client, nameIn(creator.id)));
  });
});

describe('a post with pictures', () => {
  it('needs no text, and is read by everybody', async () => {
    const pictures = [entry(await storedPicture()), entry(await storedPicture(), { alt: '' })];
    expect(only((await post(pictures).throwOnError()).data)).toMatchObject({ pictures });
    expect(only((await cast.visitor.from('creator_posts').select('pictures').throwOnError()).data)).toEqual({ pictures });
    expectConstraint(await post([]), 'creator_posts_content_length');
  });

  it('has six at most, each stored in the folder of its creator, with size and text', async () => {
    const paths = [];
    for (let count = 0; count < 7; count += 1) paths.push(await storedPicture());
    const [path = '', second = ''] = paths;
    const theirs = nameIn(cast.otherCreator.id);
    expectAllowed(await upload(cast.otherCreator.client, theirs));
    for (const wrong of [
      paths.map((each) => entry(each)),
      [entry(path), entry(path)],
      [entry(theirs)],
      [entry(path.replace('/', '/../'))],
      [entry(`../avatars/${path}`)],
      [entry(`https://tracker.test/${path}`)],
      [entry(path, { alt: 'x'.repeat(301) })],
      [entry(path, { alt: null })],
      [entry(path, { width: '1600' })],
      [entry(path, { width: 0 })],
      [entry(path, { height: 16_000 })],
      [entry(path, { onload: 'alert(1)' })],
      [{ path }],
      [path],
      { 0: entry(path) },
      'x',
    ])
      expect((await post(wrong, 'Hi')).error, JSON.stringify(wrong)).not.toBeNull();
    expect((await post([entry(nameIn(cast.creator.id))])).error).toMatchObject({ code: 'PT422', message: 'pictures_missing' });
    expect((await post([entry(path, { alt: '\u200B' })])).error).toMatchObject({ code: 'PT422', message: 'pictures_invisible' });
    expectRefused(await post([entry(second)], '', cast.otherCreator.client));
    expectAllowed(await post(paths.slice(0, 6).map((each) => entry(each))));
  });

  it('is refused or held for the words of its pictures', async () => {
    await cast.sql(
      `insert into public.creator_moderation (type, value, effect) values ('word', 'darn', 'refuse'), ('word', 'casino', 'hold')`,
    );
    const path = await storedPicture();
    expect((await post([entry(path, { alt: 'A darn view' })])).error).toMatchObject({ message: 'content_abusive' });
    await post([entry(path, { alt: 'The casino' })]).throwOnError();
    expect(only(await queue())).toMatchObject({ held_for: 'casino', snapshot: { pictures: [{ path }] } });
    expect((await cast.visitor.from('creator_posts').select('id').throwOnError()).data).toEqual([]);
    await cast.sql('delete from public.creator_moderation');
  });

  it('is edited: what is taken out can be removed, what is shown cannot', async () => {
    const [first, second] = [await storedPicture(), await storedPicture()];
    const { id } = only((await post([entry(first), entry(second)]).throwOnError()).data);
    expect(await remove(cast.creator.client, first)).toBe(false);
    await cast.creator.client
      .from('creator_posts')
      .update({ pictures: [entry(second, { alt: 'New' })] })
      .eq('id', id)
      .throwOnError();
    const versions = await cast.visitor.from('creator_post_versions').select('pictures').eq('post_id', id).throwOnError();
    expect(only(versions.data).pictures).toHaveLength(2);
    for (const client of [cast.visitor, cast.otherCreator.client]) expect(await remove(client, first)).toBe(false);
    expect(await remove(cast.creator.client, first)).toBe(true);
    expectRefused(await cast.administrator.client.from('creator_posts').update({ pictures: [] }).eq('id', id));
  });
});

describe('pictures that no post shows', () => {
  it('are discarded after a day, those of a report when it is decided', async () => {
    const [posted, reported, unused] = [await storedPicture(), await storedPicture(), await storedPicture()];
    const { id } = only((await post([entry(posted), entry(reported)]).throwOnError()).data);
    await report(somebody(), id).throwOnError();
    await cast.creator.client
      .from('creator_posts')
      .update({ pictures: [entry(posted)] })
      .eq('id', id)
      .throwOnError();
    expect(await discarded()).toEqual([]);
    await age();
    expect(await discarded()).toEqual([unused]);
    expect(await remove(cast.creator.client, reported)).toBe(false);
    const { id: caseId } = only(await queue());
    await decide(caseId, 'remove').throwOnError();
    expect((await discarded()).sort()).toEqual([posted, reported, unused].sort());
    for (const role of strangers) expectRefused(await clientOf(cast, role).rpc('discarded_post_pictures'));
    expect(await remove(cast.administrator.client, posted)).toBe(true);
  });

  it('are listed as unused after a day; the others have their uses, and stay', async () => {
    const { administrator, creator } = cast;
    const [posted, reported, unused] = [await storedPicture(), await storedPicture(), await storedPicture()];
    const { id } = only((await post([entry(posted), entry(reported)]).throwOnError()).data);
    await report(somebody(), id).throwOnError();
    await creator.client
      .from('creator_posts')
      .update({ pictures: [entry(posted)] })
      .eq('id', id)
      .throwOnError();
    const { id: caseId } = only(await queue());
    const { username } = only(await cast.sql<{ username: string }>('select username from public.creators where id = $1', [creator.id]));
    const uses = (await administrator.client.rpc('file_uses', { bucket, names: [posted, reported, unused] }).throwOnError()).data;
    expect(uses).toHaveLength(3);
    expect(uses).toEqual(
      expect.arrayContaining([
        { name: posted, place: 'post', label: username, row_id: creator.id },
        ...[posted, reported].map((name) => ({ name, place: 'report', label: username, row_id: caseId })),
      ]),
    );
    const listed = async () =>
      (await administrator.client.rpc('unused_files').throwOnError()).data.filter((file) => file.bucket === bucket).map(({ name }) => name);
    expect(await listed()).toEqual([]);
    await age();
    expect(await listed()).toEqual([unused]);
    expect(await remove(administrator.client, posted)).toBe(false);
    expect(await remove(administrator.client, reported)).toBe(false);
    expect(await remove(administrator.client, unused)).toBe(true);
  });

  it('do not come back with a granted appeal; the text does', async () => {
    const restore = async (content: string) => {
      const { id } = only((await post([entry(await storedPicture())], content).throwOnError()).data);
      await report(somebody(), id).throwOnError();
      const { id: caseId } = only(await queue());
      await decide(caseId, 'remove').throwOnError();
      await cast.creator.client.rpc('appeal_decision', { case_id: caseId, appeal: 'It is mine.' }).throwOnError();
      await cast.administrator.client.rpc('decide_appeal', { case_id: caseId, is_granted: true, reasons }).throwOnError();
      return cast.sql('select content, pictures from public.creator_posts where id = $1', [id]);
    };
    expect(await restore('My camera')).toEqual([{ content: 'My camera', pictures: [] }]);
    expect(await restore('')).toEqual([]);
  });
});
