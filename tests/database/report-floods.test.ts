import { describe, expect, it } from 'vitest';
import { freshAddress, insertPost, only } from './fixtures.ts';
import { cast, decide, queue, report, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

const mails = async (kind: string) => (await cast.sql('select from private.outbox where kind = $1', [kind])).length;
const reported = async () => only(await cast.sql<{ count: number }>('select count(*)::integer as count from private.reports')).count;

describe('a flood of reports', () => {
  it('from many networks on one post is one case, one notice, and a weight that their record limits', async () => {
    const post = await insertPost(cast, cast.creator);
    for (let n = 0; n < 30; n += 1) await report(somebody(), post).throwOnError();
    expect(only(await queue())).toMatchObject({ subject_id: post, reports: 30, weight: 1500 });
    expect(await mails('report')).toBe(1);
  });

  it('from many networks after a decision for the post opens no case and sends no notice', async () => {
    const post = await insertPost(cast, cast.creator);
    await report(somebody(), post).throwOnError();
    await decide(only(await queue()).id, 'keep').throwOnError();
    for (let n = 0; n < 10; n += 1) await report(somebody(), post).throwOnError();
    expect(await queue()).toEqual([]);
    expect(await mails('report')).toBe(1);
  });

  it('from one account is forty a day, from any network', async () => {
    const posts: string[] = [];
    for (let n = 0; n < 42; n += 1) posts.push(await insertPost(cast, cast.creator, `Post ${String(n)}`));
    const answers: unknown[] = [];
    for (let n = 0; n < posts.length; n += 10) {
      const client = await cast.backend.asUser(cast.otherCreator.email, freshAddress());
      for (const post of posts.slice(n, n + 10)) answers.push((await report(client, post)).data);
    }
    expect(answers.filter((answer) => answer === 'received')).toHaveLength(40);
    expect(answers.slice(40)).toEqual(['limited', 'limited']);
    expect(await reported()).toBe(40);
  });

  it('from one network is twenty an hour, whoever signs in there', async () => {
    const address = freshAddress();
    const clients = [cast.backend.visitor(address), await cast.backend.asUser(cast.otherCreator.email, address)];
    const answers: unknown[] = [];
    for (let n = 0; n < 24; n += 1) {
      const client = clients[n % 2];
      if (client) answers.push((await report(client, await insertPost(cast, cast.creator, `Post ${String(n)}`))).data);
    }
    expect(answers.filter((answer) => answer === 'limited')).toHaveLength(4);
  });

  it('tells five hundred reporters at most, each once', async () => {
    const post = await insertPost(cast, cast.creator);
    await report(somebody(), post, { email: 'first@example.test' }).throwOnError();
    await cast.sql(
      `insert into private.reports (case_id, subject_id, version, visitor, reason, email, language, weight, created_at)
       select c.id, c.subject_id, c.version, md5(n::text) || md5(n::text), 'spam', 'reader' || n || '@example.test', 'en', 50,
         now() + n * interval '1 second'
       from private.report_cases c, generate_series(1, 600) n`,
    );
    await decide(only(await queue()).id, 'keep').throwOnError();
    expect(await mails('report_outcome')).toBe(500);
  });

  it('of a text that is too long, or cannot be read, is refused before anything is looked up', async () => {
    const post = await insertPost(cast, cast.creator);
    const refused = ['x'.repeat(1001), 'x'.repeat(20_001), '\u200b\u2060', `Z${'\u0335\u0321\u0347'.repeat(60)}algo`];
    for (const details of refused) expect((await report(somebody(), post, { details })).error).not.toBeNull();
    expect(await reported()).toBe(0);
  });
});
