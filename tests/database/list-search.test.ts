import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countQuery, newestFirst, rowsQuery, type ListFilter, type ListName } from '@/features/lists/admin';
import { cursorOf, type OrderBy } from '@/features/lists/keyset';
import { expectAllowed, expectNoRows, expectRefused, insertJob, startCast, type Cast } from './fixtures.ts';

const session = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('@/lib/backend/auth-client', () => ({ authClient: () => Promise.resolve(session.client) }));

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.inquiries (name, company_name, mobile, email, description, created_at) values
    ('Noor Al-Kuwari', 'Gulf 100%', '+974 5550 1234', 'noor@example.test', 'We need a website', now() - interval '3 minutes'),
    ('محمد الهاجري', null, '٥٥٥٠٩٨٧٦', 'mohammed@example.test', 'نحتاج إلى خدمات الأمن السيبراني', now() - interval '2 minutes'),
    ('کریم ہاشمی', null, '44110000', 'karim@keyboards.test', 'فارسی و اردو', now() - interval '90 seconds'),
    ('Sami', null, '33110000', 'sami@example.test', 'Photoshop course for 100 people', now() - interval '1 minute')`);
});
afterAll(() => cast.stop());

const found = async (term: string) => {
  const answer = await cast.administrator.client
    .rpc('list_inquiries', { filter: { search: term } })
    .select('name')
    .order('created_at')
    .limit(10);
  expectAllowed(answer);
  return answer.data?.map(({ name }) => name.split(' ')[0]);
};

describe('text search of a list', () => {
  it.each([
    ['part of a word', 'ebsit', ['Noor']],
    ['another letter case and field', 'GULF', ['Noor']],
    ['digits inside a number', '550 12', ['Noor']],
    ['digits of another script', '55509876', ['محمد']],
    ['a word behind its article', 'امن', ['محمد']],
    ['an alef that is written in another way', 'الامن', ['محمد']],
    ['what a Persian keyboard wrote, typed on an Arabic one', 'كريم هاشمي', ['کریم']],
    ['what an Arabic keyboard wrote, typed on a Persian one', 'السیبرانی', ['محمد']],
    ['two words in a row', 'photoshop course', ['Sami']],
    ['what several rows have, in the order that was asked for', 'example.test', ['Noor', 'محمد', 'Sami']],
    ['a percent sign as itself', '100%', ['Noor']],
    ['one letter at the start of words only', 'p', ['Sami']],
    ['two letters at the start of words only', 'ne', ['Noor']],
    ['nothing', '   ', []],
    ['a text that is nowhere', 'zzzz', []],
  ])('finds %s', async (_what, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it('can be filtered and paged like the list itself', async () => {
    const { data } = await cast.administrator.client
      .rpc('list_inquiries', { filter: { search: 'example' } })
      .select('name')
      .neq('name', 'Sami')
      .order('created_at', { ascending: false })
      .range(0, 0);
    expect(data).toEqual([{ name: 'محمد الهاجري' }]);
  });

  it.each([
    'list_inquiries',
    'list_job_applications',
    'list_user_reviews',
    'list_job_postings',
    'list_creators',
    'list_creator_posts',
    'list_creator_moderation',
    'list_login_attempts',
    'list_search_queries',
  ] as const)('%s is for administrators only', async (list) => {
    expectAllowed(await cast.administrator.client.rpc(list, { filter: { search: 'test' } }));
    expectNoRows(await cast.creator.client.rpc(list, { filter: { search: 'test' } }));
    expectRefused(await cast.visitor.rpc(list, { filter: { search: 'test' } }));
  });

  it('finds creators by their address, which is not in the public profile', async () => {
    const { data } = await cast.administrator.client.rpc('list_creators', { filter: { search: cast.creator.email } }).select('id');
    expect(data).toEqual([{ id: cast.creator.id }]);
  });
});

/** The row counts that the planner assumes, and the real ones: enough to see which index is read, and how far. */
const believed = 100_000;
const inserted = 400;

describe('a list of a hundred thousand rows', () => {
  let job: string;
  beforeAll(async () => {
    session.client = cast.administrator.client;
    job = await insertJob(cast);
    const at = `now() - n * interval '${String((20 * believed) / inserted)} seconds'`;
    const deleted = `case when n % 10 = 3 then now() - n * interval '1 hour' end`;
    await cast.sql('set session_replication_role = replica');
    await cast.sql(`insert into public.inquiries (name, mobile, email, description, language, status, read_at, deleted_at, created_at)
      select 'Person ' || n, '+974' || n, n || '@example.net', case n when 100 then 'zebrafish' else 'Prices' end, case n % 8
        when 0 then 'ar' else 'en' end, case n % 50 when 7 then 'spam' when 9 then 'won' else 'new' end, case
        when n % 50 <> 1 then now() end, ${deleted}, ${at}
      from generate_series(1, ${String(inserted)}) n`);
    await cast.sql(
      `insert into public.job_applications (job_id, job_title, full_name, email, stage, cover_letter, resume_storage_path, read_at, deleted_at, created_at)
      select case n % 20 when 1 then $1::uuid else gen_random_uuid() end, 'Job', 'Person ' || n, n || '@example.net', case n % 40
        when 1 then 'interview' else 'new' end, case n when 100 then 'zebrafish' else 'Hello' end, n || '.pdf', case
        when n % 50 <> 1 then now() end, ${deleted}, ${at}
      from generate_series(1, ${String(inserted)}) n`,
      [job],
    );
    await cast.sql('set session_replication_role = origin');
    for (const list of ['inquiries', 'job_applications']) {
      await cast.sql(`vacuum analyze public.${list}`);
      await cast.sql(`update pg_class set reltuples = ${String(believed)} where oid = 'public.${list}'::regclass`);
    }
  });

  /** Returns the scans of the table and of its indexes (without the primary key), and the entries read by each. */
  const reads = async (list: ListName) => {
    const rows = await cast.sql<{ name: string; scans: number; entries: number }>(
      // Flushes pending statistics and reads them again.
      `select relname as name, (pg_stat_get_numscans(oid) + pg_stat_get_xact_numscans(oid))::integer as scans, (pg_stat_get_tuples_returned(oid) + pg_stat_get_xact_tuples_returned(oid))::integer as entries
       from pg_class where oid = $1::regclass or oid in (select indexrelid from pg_index
         where indrelid = $1::regclass and not indisprimary)`,
      [`public.${list}`],
    );
    return new Map(rows.map((row) => [row.name, row]));
  };
  const readFor = async (list: ListName, ask: () => Promise<unknown>) => {
    const before = await reads(list);
    await ask();
    const read = [...(await reads(list)).values()].filter(({ name, scans }) => scans > (before.get(name)?.scans ?? 0));
    return {
      names: read.map(({ name }) => name),
      entries: Math.max(...read.map(({ name, entries }) => entries - (before.get(name)?.entries ?? 0))),
    };
  };
  const fetchPage = async (list: ListName, filter: ListFilter, order: readonly OrderBy[], after?: object) =>
    new QueryClient().fetchQuery(
      rowsQuery({
        list,
        columns: ['email'],
        filter,
        order,
        cursor: after ? cursorOf({ ...after }, order) : null,
        limit: 10,
      }),
    );

  const by = (column: string): OrderBy[] => [
    { column, descending: column.endsWith('_at'), ...(column === 'name_key' && { isPersonal: true }) },
  ];
  const pages: readonly [what: string, list: ListName, index: string, filter?: (job: string) => ListFilter, order?: readonly OrderBy[]][] =
    [
      ['inquiries', 'inquiries', 'inquiries_live_idx'],
      ['unread inquiries', 'inquiries', 'inquiries_unread_idx', () => ({ unread: true })],
      ['inquiries of a status', 'inquiries', 'inquiries_live_status_idx', () => ({ is: { status: ['won'] } })],
      ['inquiries of a language', 'inquiries', 'inquiries_live_language_idx', () => ({ is: { language: ['ar'] } })],
      ['inquiries held apart', 'inquiries', 'inquiries_spam_idx', () => ({ spam: true })],
      ['deleted inquiries', 'inquiries', 'inquiries_trash_idx', () => ({ trash: true }), by('deleted_at')],
      ['inquiries by name', 'inquiries', 'inquiries_live_name_idx', () => ({}), by('name_key')],
      ['inquiries with a word', 'inquiries', 'inquiries_search_text_idx', () => ({ search: 'zebrafish' })],
      ['applications', 'job_applications', 'job_applications_live_idx'],
      ['unread applications', 'job_applications', 'job_applications_unread_idx', () => ({ unread: true })],
      ['applications of a stage', 'job_applications', 'job_applications_live_stage_idx', () => ({ is: { stage: ['interview'] } })],
      ['applications for a job', 'job_applications', 'job_applications_live_job_idx', (id) => ({ is: { job_id: [id] } })],
      [
        'applications of a stage for a job',
        'job_applications',
        'job_applications_live_job_stage_idx',
        (id) => ({ is: { job_id: [id], stage: ['interview'] } }),
      ],
      ['deleted applications', 'job_applications', 'job_applications_trash_idx', () => ({ trash: true }), by('deleted_at')],
      ['applications by name', 'job_applications', 'job_applications_live_name_idx', () => ({}), by('name_key')],
      ['applications by job', 'job_applications', 'job_applications_live_job_name_idx', () => ({}), by('job_key')],
      ['applications with a word', 'job_applications', 'job_applications_search_text_idx', () => ({ search: 'zebrafish' })],
    ];

  it.each(pages)(
    'is read and counted by its index, only as many entries as shown: %s',
    async (_what, list, index, filterOf = () => ({}), order = newestFirst) => {
      const filter = filterOf(job);
      let rows: object[] = [];
      const first = await readFor(list, async () => {
        ({ rows } = await fetchPage(list, filter, order));
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(first.entries).toBeLessThanOrEqual(12);
      const { names: later } = await readFor(list, () => fetchPage(list, filter, order, rows.at(-1)));
      expect([first.names, later]).toEqual([[index], [index]]);
      // The count is the same in every order.
      if (/_key$/.test(order[0]?.column ?? '')) return;
      const { names: counted } = await readFor(list, () => new QueryClient().fetchQuery(countQuery(list, filter)));
      // Where two indexes start with the counted columns, either is correct.
      expect(counted).toEqual([expect.stringMatching(`^${index.replace(/_idx$/, '')}`)]);
    },
  );
});
