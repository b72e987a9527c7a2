import { describe, expect, it } from 'vitest';
import { clientOf, countRows, everybody, expectConstraint, insertPost, only, strangers } from './fixtures.ts';
import { cast, decide, queue, report, reportedPost, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

const unknown = '00000000-0000-4000-8000-000000000000';
const reported = () => countRows(cast, 'private.reports');

describe('a report', () => {
  it.each(['visitor', 'otherCreator', 'suspendedCreator', 'administrator'] as const)('is taken from the %s', async (role) => {
    const client = role === 'otherCreator' ? cast.otherCreator.client : clientOf(cast, role);
    const post = await insertPost(cast, cast.creator);
    expect((await report(client, post, { details: '  It sells things.\n' })).data).toBe('received');
    expect(only(await queue())).toMatchObject({
      subject_id: post,
      reports: 1,
      weight: role === 'visitor' ? 50 : 100,
      reasons: { spam: 1 },
    });
    expect(only(await cast.sql('select details from private.reports'))).toEqual({ details: 'It sells things.' });
  });

  it('counts once for each reporter and version, and all reports on a thing are one case', async () => {
    const { post } = await reportedPost();
    const again = somebody();
    for (let n = 0; n < 2; n += 1) expect((await report(again, post)).data).toBe('received');
    await report(cast.otherCreator.client, post, { reason: 'hate' });
    expect(only(await queue())).toMatchObject({ reports: 3, weight: 200, reasons: { spam: 2, hate: 1 } });
  });

  it('keeps a thing as it was when it was first reported', async () => {
    await report(somebody(), cast.creator.id, { subject: 'profile' });
    await cast.sql(`update public.creators set bio = 'Nothing to see' where id = $1`, [cast.creator.id]);
    const found = only(await queue());
    expect(found).toMatchObject({ is_changed: true, snapshot: { bio: 'Films' }, current: { bio: 'Nothing to see' } });
    expect(Object.keys(found.snapshot)).not.toContain('search_text');
    // Another version of the same thing counts once more.
    await report(cast.otherCreator.client, cast.creator.id, { subject: 'profile' });
    expect(only(await queue())).toMatchObject({ reports: 2 });
  });

  it('answers the same for what is unknown, hidden, suspended or one’s own, and stores nothing', async () => {
    const own = await insertPost(cast, cast.creator);
    const hidden = await insertPost(cast, cast.creator, 'Hidden');
    await cast.sql(`update public.creator_posts set visibility = 'hidden' where id = $1`, [hidden]);
    const ofSuspended = await insertPost(cast, cast.suspendedCreator);
    for (const id of [own, hidden, ofSuspended, unknown]) expect((await report(cast.creator.client, id)).data).toBe('received');
    expect((await report(somebody(), cast.suspendedCreator.id, { subject: 'profile' })).data).toBe('received');
    expect(await reported()).toBe(0);
    // A fault of the report is told before anything is looked up.
    for (const id of [own, unknown])
      expectConstraint(await report(somebody(), id, { details: 'x'.repeat(1001) }), 'reports_details_length');
    for (const id of [own, unknown]) expect((await report(somebody(), id, { email: 'nobody' })).error?.message).toBe('email_malformed');
  });

  it('is limited for one network address, also for what does not exist', async () => {
    const flood = somebody();
    const post = await insertPost(cast, cast.creator);
    for (let n = 0; n < 20; n += 1) expect((await report(flood, n % 2 ? post : unknown)).data).toBe('received');
    expect((await report(flood, post)).data).toBe('limited');
    expect((await report(flood, unknown)).data).toBe('limited');
    expect(await reported()).toBe(1);
  });

  it('has a known reason, subject and language', async () => {
    const post = await insertPost(cast, cast.creator);
    for (const wrong of [{ reason: 'boring' }, { subject: 'review' as 'post' }, { reason: '' }])
      expect((await report(somebody(), post, wrong)).error).toMatchObject({ code: 'PT400', message: 'report_malformed' });
  });

  it('weighs less when earlier ones were rejected, and more when they were upheld', async () => {
    const [careless, careful] = [cast.otherCreator.client, cast.suspendedCreator.client];
    for (const [client, decision] of [
      [careless, 'keep'],
      [careful, 'hide'],
    ] as const)
      for (let n = 0; n < 6; n += 1) {
        const post = await insertPost(cast, cast.creator, `Post ${String(n)}`);
        await report(client, post).throwOnError();
        await decide(only(await queue()).id, decision).throwOnError();
      }
    const post = await insertPost(cast, cast.creator);
    await report(careless, post);
    expect(only(await queue())).toMatchObject({ weight: 40 });
    await report(careful, post);
    expect(only(await queue())).toMatchObject({ weight: 200 });
  });

  it('of a kept version opens no case again, unless for another reason', async () => {
    const { post, id } = await reportedPost();
    await decide(id, 'keep');
    await report(somebody(), post);
    expect(await queue()).toEqual([]);
    await report(somebody(), post, { reason: 'copyright' });
    expect(only(await queue())).toMatchObject({ subject_id: post, reports: 1 });
  });

  it('is deleted with the account of its reporter, and no longer counts', async () => {
    const person = await cast.backend.createCreator();
    const { post } = await reportedPost();
    const client = await cast.backend.asUser(person.email);
    await report(client, post).throwOnError();
    expect(only(await queue())).toMatchObject({ reports: 2, weight: 150 });
    await cast.sql('delete from auth.users where id = $1', [person.id]);
    expect(only(await queue())).toMatchObject({ reports: 1, weight: 50 });
  });
});

describe('the queue', () => {
  it.each(strangers)('is not for the %s', async (role) => {
    const { id } = await reportedPost();
    const client = clientOf(cast, role);
    const answers = [
      await client.rpc('report_queue'),
      await decide(id, 'keep', client),
      await client.rpc('reopen_report', { case_id: id }),
    ];
    for (const { error } of answers) expect(['42501', 'PT403']).toContain(error?.code);
    expect(only(await queue())).toMatchObject({ status: 'open' });
  });

  it.each([...everybody, 'service'] as const)('has no table that the %s reads', async (role) => {
    const client = role === 'service' ? cast.service : clientOf(cast, role);
    for (const table of ['report_cases', 'reports'])
      expect((await client.from(table as 'creators').select('id')).error?.code).toMatch(/^(PGRST205|42P01)$/);
  });

  it('has the heaviest or the oldest first', async () => {
    const posts = [await insertPost(cast, cast.creator, 'Old'), await insertPost(cast, cast.creator, 'Heavy')];
    for (const post of posts) await report(somebody(), post);
    await report(cast.otherCreator.client, posts[1] ?? '');
    const contents = async (oldest_first: boolean) => {
      const { data } = await cast.administrator.client.rpc('report_queue', { oldest_first }).throwOnError();
      return (data as unknown as { cases: { snapshot: { content: string } }[] }).cases.map(({ snapshot }) => snapshot.content);
    };
    expect(await contents(false)).toEqual(['Heavy', 'Old']);
    expect(await contents(true)).toEqual(['Old', 'Heavy']);
    expect((await cast.administrator.client.rpc('overview_counts').throwOnError()).data).toMatchObject({ open_reports: 2 });
  });
});
