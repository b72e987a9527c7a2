import { expect, it } from 'vitest';
import { countRows, insertPost, only } from './fixtures.ts';
import { cast, decide, queue, report, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

interface Found {
  reports: { id: string; reason: string; text: string; verdict: string }[];
  accounts: { decisions: { status: string; content: string }[] }[];
  mails: { kind: string }[];
}
const find = async (contact: string) =>
  (await cast.administrator.client.rpc('find_person', { contact }).throwOnError()).data as unknown as Found;

it('reports are found by the address of a visitor and of an account, and erased', async () => {
  const post = await insertPost(cast, cast.creator, 'Buy now');
  await report(somebody(), post, { email: 'sara@example.test', details: 'It sells shoes.' });
  await report(cast.otherCreator.client, post, { reason: 'hate' });
  await decide(only(await queue()).id, 'hide');
  expect((await find(cast.otherCreator.email)).reports).toMatchObject([{ reason: 'hate', verdict: 'upheld' }]);
  const found = await find('sara@example.test');
  expect(found.reports).toMatchObject([{ reason: 'spam', text: 'It sells shoes.', verdict: 'upheld' }]);
  expect(found.mails.map(({ kind }) => kind)).toEqual(['report_outcome']);
  const rows = { reports: found.reports.map(({ id }) => id) };
  await cast.administrator.client.rpc('erase_person', { contact: 'sara@example.test', rows }).throwOnError();
  expect((await find('sara@example.test')).reports).toEqual([]);
  expect(await countRows(cast, 'private.reports')).toBe(1);
});

it('decisions are among the data of the account that they concern', async () => {
  const post = await insertPost(cast, cast.creator, 'Buy now');
  await report(somebody(), post);
  await decide(only(await queue()).id, 'remove');
  const [account] = (await find(cast.creator.email)).accounts;
  expect(account?.decisions).toMatchObject([{ status: 'removed', content: 'Buy now' }]);
});

it('a decided case is deleted after a year, an open one stays', async () => {
  const [old, open] = [await insertPost(cast, cast.creator, 'Old'), await insertPost(cast, cast.creator, 'Open')];
  await report(somebody(), old);
  await decide(only(await queue()).id, 'keep');
  await report(somebody(), open);
  await cast.sql(`update private.report_cases set decided_at = now() - interval '366 days' where decided_at is not null`);
  await cast.sql(`update private.report_cases set created_at = now() - interval '400 days'`);
  await cast.administrator.client.rpc('run_retention').throwOnError();
  expect(await queue('decided')).toEqual([]);
  expect(only(await queue())).toMatchObject({ subject_id: open });
  expect(await countRows(cast, 'private.reports')).toBe(1);
});
