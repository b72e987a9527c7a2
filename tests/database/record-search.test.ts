import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, insertJob, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  const jobId = await insertJob(cast);
  await cast.sql(`update public.job_postings set title = 'Designer', translations = '{"ar": {"title": "مصمّم واجهات"}}' where id = $1`, [
    jobId,
  ]);
  await cast.sql('alter table public.job_applications disable trigger check_resume');
  await cast.sql(`insert into public.inquiries (name, mobile, email, description, created_at) values
    ('Khalid Al-Mansoori', '+974 5550 1234', 'Khalid@Gulf.test', 'We need a designer', now() - interval '3 minutes'),
    ('فاطمة الأنصاري', '55509876', 'fatima@example.test', 'نحتاج إلى موقع', now() - interval '2 minutes'),
    ('Khalid Spam', '55509877', 'spam@example.test', 'Buy', now()),
    ('Khalid Deleted', '55509878', 'gone@example.test', 'Old', now())`);
  await cast.sql(`update public.inquiries set status = 'spam' where name = 'Khalid Spam'`);
  await cast.sql(`update public.inquiries set deleted_at = now() where name = 'Khalid Deleted'`);
  await cast.sql(
    `insert into public.job_applications (job_id, full_name, email, resume_storage_path) values ($1, 'Khalid Omar', 'ko@apply.test', 'resumes/1.pdf')`,
    [jobId],
  );
  await cast.sql(
    `insert into public.leadership_team (name, email, translations) values ('Mariam Khalid', 'mariam@team.test', '{"ar": {"name": "مريم خالد"}}')`,
  );
});
afterAll(() => cast.stop());

const find = async (term: string) =>
  (await cast.administrator.client.rpc('find_records', { term }).throwOnError()).data.map(({ kind, title }) => [kind, title]);

describe('records for the palette', () => {
  it.each([
    ['a part of a name', 'mansoor', [['inquiries', 'Khalid Al-Mansoori']]],
    ['the words of a name in another order', 'mansoori KHALID', [['inquiries', 'Khalid Al-Mansoori']]],
    ['a mail address', 'khalid@gulf', [['inquiries', 'Khalid Al-Mansoori']]],
    ['an Arabic name in another spelling', 'فاطمه الانصارى', [['inquiries', 'فاطمة الأنصاري']]],
    ['a title, not the text of an inquiry', 'designer', [['job_postings', 'Designer']]],
    ['an Arabic title', 'مصمم', [['job_postings', 'Designer']]],
    ['an item by its kind', 'solutions cloud', [['service', 'Cloud solutions']]],
    ['an Arabic title of an item', 'الحلول السحابيه', [['service', 'Cloud solutions']]],
    ['an Arabic name of the team', 'مريم', [['leadership_team', 'Mariam Khalid']]],
    [
      'every kind, without spam and the trash',
      'khalid',
      [
        ['inquiries', 'Khalid Al-Mansoori'],
        ['job_applications', 'Khalid Omar'],
        ['leadership_team', 'Mariam Khalid'],
      ],
    ],
    ['two letters at the start of a word', 'om', [['job_applications', 'Khalid Omar']]],
    ['nothing for one letter', 'k', []],
    ['nothing for no letters', ' \u200f ', []],
    ['signs as themselves', '%', []],
    ['nothing that is nowhere', 'zzzz', []],
  ])('finds %s', async (_what, term, rows) => {
    expect(await find(term)).toEqual(rows);
  });

  it('finds creators by name, username and mail', async () => {
    const [{ full_name: name }] = (await cast.sql<{ full_name: string }>('select full_name from public.creators where id = $1', [
      cast.creator.id,
    ])) as [{ full_name: string }];
    for (const term of [name, cast.creator.username, cast.creator.email])
      expect((await find(term)).filter(([kind]) => kind === 'creators')).toContainEqual(['creators', name]);
  });

  it('returns the second line and the Arabic title', async () => {
    const { data } = await cast.administrator.client.rpc('find_records', { term: 'designer' }).throwOnError();
    expect(only(data)).toMatchObject({ title: 'Designer', title_ar: 'مصمّم واجهات' });
  });

  it.each([...strangers, 'otherCreator'] as const)('is closed to the %s', async (role) => {
    const client = role === 'otherCreator' ? cast.otherCreator.client : clientOf(cast, role);
    expect(['PT403', '42501']).toContain((await client.rpc('find_records', { term: 'khalid' })).error?.code);
  });
});

describe('records among 100,000 inquiries', () => {
  beforeAll(async () => {
    await cast.sql('set session_replication_role = replica');
    // Without the text search of the list, which is slow to fill and not read here.
    await cast.sql('drop index public.inquiries_search_text_idx');
    await cast.sql('alter table public.inquiries alter column search_text drop expression');
    await cast.sql(`insert into public.inquiries (name, mobile, email, description, created_at)
      select 'Person ' || n, '123456', 'p' || n || '@bulk.test', 'Text', now() - n * interval '1 minute' from generate_series(1, 100000) n`);
    await cast.sql('set session_replication_role = origin');
    await cast.sql('analyze public.inquiries');
  }, 120_000);

  /** Returns how many rows of the table and of its indexes a search reads. */
  async function rowsRead(term: string): Promise<number> {
    const read = async () =>
      only(
        await cast.sql<{ rows: number }>(`select sum(pg_stat_get_xact_tuples_returned(name::regclass)
          + pg_stat_get_xact_tuples_fetched(name::regclass))::integer as rows
          from unnest(array['public.inquiries', 'public.inquiries_live_idx', 'public.inquiries_person_idx']) name`),
      ).rows;
    await cast.sql('begin');
    await cast.sql(`select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $1::json ->> 'sub', true)`, [
      JSON.stringify({ sub: cast.administrator.id, role: 'authenticated' }),
    ]);
    const before = await read();
    await cast.sql('select * from public.find_records($1)', [term]);
    const after = await read();
    await cast.sql('rollback');
    return after - before;
  }

  it.each([
    ['a word that all have', 'person', 5],
    ['a word that one has', 'person 77777', 1],
    ['an address', 'p77777@bulk', 1],
    ['a word that none has', 'zzzzzz', 0],
  ])('reads few of them for %s', async (_what, term, found) => {
    const rows = await rowsRead(term);
    expect(rows).toBeGreaterThanOrEqual(found);
    expect(rows).toBeLessThan(2000);
  });
});
