import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectNoRows, expectRefused, insertPost, only, strangers } from './fixtures.ts';
import { cast, decide, queue, reasons, report, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

/** Has somebody report the profile of the creator, and decides. Returns the case. */
async function decidedProfile(decision: string): Promise<string> {
  await report(somebody(), cast.creator.id, { subject: 'profile' }).throwOnError();
  const { id } = only(await queue());
  await decide(id, decision).throwOnError();
  return id;
}
const stored = async () =>
  only(
    await cast.sql<Record<string, unknown>>(
      'select visibility, bio, headline, translations, links, banner_url, profile_picture_url from public.creators where id = $1',
      [cast.creator.id],
    ),
  );
const others = () => [cast.visitor, cast.otherCreator.client, cast.suspendedCreator.client];

describe('a hidden profile', () => {
  let post: string;
  beforeEach(async () => {
    post = await insertPost(cast, cast.creator, 'Zebrafish in the aquarium');
    await decidedProfile('hide');
  });

  it('is no row for visitors and other creators, by no column', async () => {
    for (const client of others()) {
      expectNoRows(await client.from('creators').select('id').eq('id', cast.creator.id));
      expectNoRows(await client.from('creators').select('id').eq('username', cast.creator.username));
      expectNoRows(await client.from('creators').select('id, creator_posts(id)').ilike('bio', '%film%').eq('id', cast.creator.id));
    }
  });

  it('has no posts for visitors and other creators', async () => {
    for (const client of others()) {
      expectNoRows(await client.from('creator_posts').select('id').eq('creator_id', cast.creator.id));
      expectNoRows(await client.from('creator_posts').select('id').eq('id', post));
    }
  });

  it('is not in the directory, in no order and under no word', async () => {
    for (const client of others())
      for (const asked of [{}, { sort: 'newest' }, { sort: 'active' }, { term: cast.creator.username }, { term: 'films' }]) {
        const { data } = await client.rpc('find_creators', asked).throwOnError();
        expect(data.map(({ id }) => id)).not.toContain(cast.creator.id);
      }
  });

  it('is not among the creators whom the owner puts first', async () => {
    await cast.administrator.client.rpc('place_creator_pick', { creator_id: cast.creator.id, place: 1 }).throwOnError();
    const { data } = await cast.visitor.rpc('find_creators').throwOnError();
    expect(data.map(({ id }) => id)).not.toContain(cast.creator.id);
    await cast.sql('delete from public.creator_picks');
  });

  it('is in no sitemap, and the built directory is outdated', async () => {
    const digest = async () =>
      ((await cast.administrator.client.rpc('sitemap_state').throwOnError()).data as unknown as { creators: string }).creators;
    const version = async () => only(await cast.sql<{ version: number }>('select version from private.content_state')).version;
    const hidden = await digest();
    await cast.administrator.client.rpc('show_hidden_creator', { creator_id: cast.creator.id }).throwOnError();
    expect(await digest()).not.toBe(hidden);
    const before = await version();
    await decidedProfile('hide');
    expect(await digest()).toBe(hidden);
    expect(await version()).toBeGreaterThan(before);
  });

  it('has posts that nobody likes, and answers like one that is unknown', async () => {
    const like = await cast.visitor.rpc('increment_post_likes', { post_id_to_inc: post });
    const unlike = await cast.otherCreator.client.rpc('decrement_post_likes', { post_id_to_dec: post });
    for (const { error } of [like, unlike]) expect(error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
  });

  it('is reported by nobody: the answer tells nothing', async () => {
    expect((await report(somebody(), cast.creator.id, { subject: 'profile' })).data).toBe('received');
    expect((await report(somebody(), post)).data).toBe('received');
    expect(await queue()).toEqual([]);
  });

  it('is seen, edited and filled by its creator, who is not suspended', async () => {
    const { client, id } = cast.creator;
    const { data } = await client.from('creators').select('visibility, status').eq('id', id).single().throwOnError();
    expect(data).toEqual({ visibility: 'hidden', status: 'active' });
    expectAllowed(await client.from('creators').update({ bio: 'Better' }).eq('id', id).select('id').single());
    expectAllowed(await client.from('creator_posts').insert({ creator_id: id, content: 'Still here' }));
    expect((await client.from('creator_posts').select('id').throwOnError()).data).toHaveLength(2);
    expect((await client.rpc('own_decisions').throwOnError()).data).toMatchObject({
      decisions: [{ subject: 'profile', status: 'hidden', reasons }],
    });
  });

  it.each(strangers)('is shown again by no %s', async (role) => {
    const answer = await clientOf(cast, role).rpc('show_hidden_creator', { creator_id: cast.creator.id });
    expect(['42501', 'PT403']).toContain(answer.error?.code);
    if (role !== 'visitor')
      expectRefused(await clientOf(cast, role).from('creators').update({ visibility: 'shown' }).eq('id', cast.creator.id));
    expect(await stored()).toMatchObject({ visibility: 'hidden' });
  });

  it('is shown again by an administrator, with an entry of the audit trail, and then by nobody', async () => {
    await cast.sql('delete from public.audit_log');
    const show = () => cast.administrator.client.rpc('show_hidden_creator', { creator_id: cast.creator.id }).throwOnError();
    expect((await show()).data).toBe(true);
    expect((await show()).data).toBe(false);
    expect(await cast.sql('select action, table_name, row_id, changed from public.audit_log')).toEqual([
      { action: 'update', table_name: 'creators', row_id: cast.creator.id, changed: { columns: ['visibility'] } },
    ]);
    expect((await cast.visitor.from('creator_posts').select('id').eq('id', post).throwOnError()).data).toHaveLength(1);
    expect((await cast.creator.client.rpc('own_decisions').throwOnError()).data).toMatchObject({ decisions: [] });
  });

  it('is found by administrators, who filter their list by it', async () => {
    const { data } = await cast.administrator.client.rpc('list_creators', { filter: { is: { visibility: ['hidden'] } } }).throwOnError();
    expect(only(data)).toMatchObject({ id: cast.creator.id, visibility: 'hidden' });
    expect((await cast.creator.client.rpc('list_creators', { filter: { is: { visibility: ['hidden'] } } })).data).toEqual([]);
  });
});

describe('a profile that was hidden', () => {
  it('is shown again when the decision is taken back', async () => {
    const id = await decidedProfile('hide');
    expect((await cast.administrator.client.rpc('reopen_report', { case_id: id }).throwOnError()).data).toBe('open');
    expect(await stored()).toMatchObject({ visibility: 'shown' });
    expect(only(await queue())).toMatchObject({ id, visibility: 'shown', is_changed: false });
  });

  it('is shown again when the appeal is granted, and stays hidden when it is refused', async () => {
    for (const [is_granted, visibility] of [
      [false, 'hidden'],
      [true, 'shown'],
    ] as const) {
      await cast.sql('delete from private.report_cases');
      await cast.sql(`update public.creators set visibility = 'shown' where id = $1`, [cast.creator.id]);
      const id = await decidedProfile('hide');
      expect((await cast.creator.client.rpc('appeal_decision', { case_id: id, appeal: 'It is me.' }).throwOnError()).data).toBe('sent');
      await cast.administrator.client.rpc('decide_appeal', { case_id: id, is_granted, reasons }).throwOnError();
      expect(await stored()).toMatchObject({ visibility });
    }
  });

  it('stays hidden while suspended and after an activation', async () => {
    await decidedProfile('hide');
    for (const status of ['suspended', 'active'])
      await cast.administrator.client.rpc('set_creator_status', { creator_ids: [cast.creator.id], status }).throwOnError();
    expect(await stored()).toMatchObject({ visibility: 'hidden' });
  });
});

describe('a profile whose content is removed', () => {
  const folder = '/storage/v1/object/public/avatars/';
  const content = {
    bio: 'Films',
    headline: 'Director',
    translations: { ar: { bio: 'أفلام' } },
    links: [{ url: 'https://example.com/films' }],
  };
  const pictures = () => ['1_me.png', '2_banner.png'].map((name) => `${cast.creator.id}/${name}`);
  beforeAll(() =>
    cast.sql(`insert into storage.objects (bucket_id, name) select 'avatars', unnest($1::text[])`, [
      [...pictures(), `${cast.creator.id}/3.png`],
    ]),
  );
  afterAll(() => cast.sql(`delete from storage.objects where bucket_id = 'avatars'`));
  beforeEach(() =>
    cast.sql(
      `update public.creators set headline = $2, translations = $3, links = $4, profile_picture_url = $5, banner_url = $6 where id = $1`,
      [
        cast.creator.id,
        content.headline,
        JSON.stringify(content.translations),
        JSON.stringify(content.links),
        ...pictures().map((name) => folder + name),
      ],
    ),
  );
  const discarded = async () => (await cast.service.rpc('discarded_pictures').throwOnError()).data;

  it('keeps no text, link or picture, and names the files to delete', async () => {
    await decidedProfile('remove');
    expect(await stored()).toEqual({
      visibility: 'shown',
      bio: null,
      headline: null,
      translations: {},
      links: [],
      banner_url: null,
      profile_picture_url: null,
    });
    expect(await discarded()).toEqual(pictures());
  });

  it('gets its texts back after an appeal, and no picture', async () => {
    const id = await decidedProfile('remove');
    await cast.creator.client.rpc('appeal_decision', { case_id: id, appeal: 'It is me.' }).throwOnError();
    await cast.administrator.client.rpc('decide_appeal', { case_id: id, is_granted: true, reasons }).throwOnError();
    expect(await stored()).toEqual({ visibility: 'shown', ...content, banner_url: null, profile_picture_url: null });
    expect(await discarded()).toEqual(pictures());
  });

  it('loses no file that it shows again, and none by another decision', async () => {
    await decidedProfile('hide');
    expect(await discarded()).toEqual([]);
    await cast.administrator.client.rpc('show_hidden_creator', { creator_id: cast.creator.id }).throwOnError();
    await cast.sql('delete from private.rate_limits');
    await decidedProfile('remove');
    await cast.sql('update public.creators set banner_url = $2 where id = $1', [cast.creator.id, folder + (pictures()[0] ?? '')]);
    expect(await discarded()).toEqual(pictures().slice(1));
  });

  it.each(strangers)('names its files to no %s', async (role) => {
    expectRefused(await clientOf(cast, role).rpc('discarded_pictures'));
  });
});
