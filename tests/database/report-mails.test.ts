import { beforeEach, describe, expect, it } from 'vitest';
import { insertPost, only } from './fixtures.ts';
import { cast, decide, queue, reasons, report, reportedPost, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

const queued = async () =>
  (await cast.sql<{ kind: string }>(`select kind from private.outbox where status = 'waiting' order by kind`)).map(({ kind }) => kind);
/** The item of the only mail of a kind. */
async function mail(kind: string) {
  const { items } = only(
    await cast.sql<{ items: Record<string, unknown>[] }>('select private.mail_items(id) as items from private.outbox where kind = $1', [
      kind,
    ]),
  );
  return items[0];
}
const confirm = (at: string | null) =>
  cast.sql('update public.creator_accounts set email_confirmed_at = $2 where creator_id = $1', [cast.creator.id, at]);
beforeEach(() => confirm('2026-01-01T00:00:00Z'));

describe('the company', () => {
  it('is told of a case once, and of the appeal', async () => {
    const { post, id } = await reportedPost();
    await report(somebody(), post);
    expect(await queued()).toEqual(['report']);
    expect(await mail('report')).toMatchObject({ text: 'Buy now', report: { subject: 'post', outcome: 'open' } });
    await decide(id, 'hide');
    expect(await mail('report')).toBeUndefined();
    await cast.sql(`update private.outbox set status = 'sent', finished_at = now()`);
    await cast.creator.client.rpc('appeal_decision', { case_id: id, appeal: 'It is mine.' }).throwOnError();
    expect(await queued()).toEqual(['report']);
    expect(await mail('report')).toMatchObject({ text: 'It is mine.', report: { outcome: 'appeal' } });
  });

  it('is told nothing when the notice is switched off', async () => {
    await cast.sql(`update public.notification_settings set notices = notices || '{"report": {"timing": "never", "addresses": []}}'`);
    await reportedPost();
    expect(await queued()).toEqual([]);
    await cast.sql(`update public.notification_settings set notices = notices - 'report'`);
  });
});

describe('the creator', () => {
  it('is told the reason in both languages, and the text at a proved address only', async () => {
    const { id } = await reportedPost();
    await decide(id, 'remove');
    expect(await mail('report_decision')).toMatchObject({
      email: cast.creator.email,
      text: 'Buy now',
      report: { subject: 'post', outcome: 'removed', reasons },
    });
    await confirm(null);
    expect(await mail('report_decision')).toMatchObject({ text: null });
  });

  it('is not written to about what was kept, unless it waited for review', async () => {
    const { id } = await reportedPost();
    await decide(id, 'keep');
    expect(await queued()).toEqual(['report']);
    await cast.sql(`delete from private.outbox`);
    await cast.sql(`insert into public.creator_moderation (type, value, effect) values ('word', 'casino', 'hold') on conflict do nothing`);
    await insertPost(cast, cast.creator, 'At the casino');
    await decide(only(await queue()).id, 'keep');
    expect(await mail('report_decision')).toMatchObject({ report: { outcome: 'kept' } });
  });

  it('is not written to when the decision was taken back within a minute', async () => {
    const { id } = await reportedPost();
    await decide(id, 'hide');
    expect(
      await cast.sql(`select from private.outbox where kind = 'report_decision' and next_attempt_at > now() + interval '50 seconds'`),
    ).toHaveLength(1);
    await cast.administrator.client.rpc('reopen_report', { case_id: id }).throwOnError();
    expect(await queued()).toEqual(['report']);
  });

  it('is answered to an appeal', async () => {
    const { id } = await reportedPost();
    await decide(id, 'hide');
    await cast.creator.client.rpc('appeal_decision', { case_id: id, appeal: 'It is mine.' }).throwOnError();
    await cast.administrator.client.rpc('decide_appeal', { case_id: id, is_granted: false, reasons }).throwOnError();
    expect(await mail('report_appeal')).toMatchObject({ email: cast.creator.email, report: { outcome: 'refused', reasons } });
  });
});

describe('a reporter', () => {
  it('is told the outcome alone: a creator at the account’s address, a visitor where one was left', async () => {
    const post = await insertPost(cast, cast.creator, 'Buy now');
    await report(cast.otherCreator.client, post, { email: 'ignored@example.test' });
    await report(somebody(), post, { email: ' Sara@Example.test ' });
    await report(somebody(), post);
    await decide(only(await queue()).id, 'hide');
    const told = await cast.sql<{ item: Record<string, unknown> }>(
      `select private.mail_items(id) -> 0 as item from private.outbox where kind = 'report_outcome'`,
    );
    expect(told.map(({ item }) => item['email']).sort()).toEqual([cast.otherCreator.email, 'sara@example.test'].sort());
    for (const { item } of told) {
      expect(item).toMatchObject({ report: { subject: 'post', outcome: 'upheld' } });
      expect(JSON.stringify(item)).not.toContain('Buy now');
    }
    const { data } = await cast.otherCreator.client.rpc('own_decisions').throwOnError();
    expect(data).toMatchObject({ reports: [{ subject: 'post', verdict: 'upheld' }] });
  });

  it('does not flood a mailbox that a stranger names: three a day', async () => {
    for (let n = 0; n < 5; n += 1) {
      const post = await insertPost(cast, cast.creator, `Post ${String(n)}`);
      await report(somebody(), post, { email: 'victim@example.test' });
      await decide(only(await queue()).id, 'keep');
    }
    expect((await queued()).filter((kind) => kind === 'report_outcome')).toHaveLength(3);
  });
});

it('the mails of a case are deleted with it', async () => {
  const post = await insertPost(cast, cast.creator);
  await report(somebody(), post, { email: 'sara@example.test' });
  await decide(only(await queue()).id, 'hide');
  expect(await queued()).toEqual(['report', 'report_decision', 'report_outcome']);
  await cast.sql('delete from private.report_cases');
  expect(await queued()).toEqual([]);
});
