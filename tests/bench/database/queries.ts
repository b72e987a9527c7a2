import { people, terms } from './fill.ts';

export interface BenchQuery {
  /** Where the product asks it. */
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  person?: string;
  sql: string;
  /** Where the time is another than the common budget, in milliseconds. */
  budget?: number;
}

/** Hosted projects cut visitors off after 3 s and signed-in people after 8 s; every query stays far below. */
export const budgetInMs = 500;

/** Up to 100,000 rows at once, which act_on_rows has a minute for. */
const bulkBudgetInMs = 30_000;
/** For what is asked now and then and looks at everything that is stored. */
const wholeBudgetInMs = 5000;

const post = 'id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count';
const feed = `from public.creator_posts where creator_id = '${people.creator}'`;
const newest = 'order by created_at desc, id desc';
const version = 'version, created_at, saved_by, settings from public.website_settings_history';

/** The filter of a later page: the plain bound lets the index find the place. */
const after = (rows: number, share: number, step = 20) => {
  const cursor = `date_trunc('second', now()) - interval '${String(Math.round(rows * share * step))} seconds'`;
  return `created_at <= ${cursor} and (created_at < ${cursor} or id < 'ffffffff-0000-4000-8000-000000000000')`;
};

const administrator = { role: 'authenticated', person: people.administrator } as const;
const counting = (list: string, filter: object) => ({
  ...administrator,
  name: `panel: count of ${list}, ${JSON.stringify(filter)}`,
  sql: `select public.count_rows('${list}', '${JSON.stringify(filter)}')`,
});

function panelList(table: string, rows: number, { step = 20, hasTrash = false } = {}): BenchQuery[] {
  const live = hasTrash ? 'deleted_at is null' : 'true';
  const search = (term: string, filter?: object) =>
    `select * from public.search_${table}('${term}'${filter ? `, '${JSON.stringify(filter)}'` : ''}) where ${live} ${newest} limit 51`;
  const common = table === 'login_attempts' ? 'example' : terms.common;
  return [
    { ...administrator, name: `panel: ${table}, first page`, sql: `select * from public.${table} where ${live} ${newest} limit 51` },
    { ...administrator, name: `panel: ${table}, deep page`, sql: `select * from public.${table} where ${live} and ${after(rows, 0.9, step)} ${newest} limit 51` },
    { ...administrator, name: `panel: ${table}, search, rare word`, sql: search(terms.rare) },
    { ...administrator, name: `panel: ${table}, search, word of every row`, sql: search(common, {}) },
    { ...administrator, name: `panel: ${table}, search, no such word`, sql: search(terms.absent) },
    counting(table, {}),
    counting(table, { search: terms.rare }),
    counting(table, { search: common }),
    counting(table, { search: terms.absent }),
    ...(hasTrash ? panelTrash(table, rows) : []),
  ];
}

function panelTrash(table: string, rows: number): BenchQuery[] {
  const cursor = `now() - interval '15 days'`;
  const lately = { from: `now() - interval '${String(rows * 2)} seconds'` };
  return [
    { ...administrator, name: `panel: ${table}, trash, first page`, sql: `select * from public.${table} where deleted_at is not null order by deleted_at desc, id desc limit 51` },
    { ...administrator, name: `panel: ${table}, trash, deep page`, sql: `select * from public.${table} where deleted_at is not null and deleted_at <= ${cursor} and (deleted_at < ${cursor} or id < 'ffffffff-0000-4000-8000-000000000000') order by deleted_at desc, id desc limit 51` },
    { ...administrator, name: `panel: ${table}, trash, search`, sql: `select * from public.search_${table}('${terms.common}', '{"trash": true}') order by deleted_at desc, id desc limit 51` },
    counting(table, { trash: true }),
    { ...administrator, name: `panel: ${table}, one row deleted`, sql: `select public.act_on_rows('${table}', 'delete', array(select id from public.${table} where deleted_at is null ${newest} limit 1))` },
    {
      ...administrator,
      name: `panel: ${table}, a tenth of all rows deleted`,
      sql: `select public.act_on_rows('${table}', 'delete', filter => jsonb_build_object('from', ${lately.from}), before => now(), expected => (select count(*)::integer from public.${table} where deleted_at is null and created_at >= ${lately.from} and created_at <= now()))`,
      budget: bulkBudgetInMs,
    },
    {
      ...administrator,
      name: `panel: ${table}, trash emptied`,
      sql: `select public.act_on_rows('${table}', 'purge', filter => '{"trash": true}', before => now(), expected => (select count(*)::integer from public.${table} where deleted_at is not null and created_at <= now()))`,
      budget: bulkBudgetInMs,
    },
  ];
}

/** Every query of the site, and the lists of the panel: first page, deep page, text search. */
export const queries = (rows: number): BenchQuery[] => [
  { name: 'settings', role: 'anon', sql: 'select settings from public.website_settings where id = 1' },
  { name: 'approved reviews', role: 'anon', sql: `select id, rating, review_text, name, company_name, language from public.user_reviews ${newest} limit 12` },
  { name: 'jobs, first page', role: 'anon', sql: `select id, title from public.job_postings ${newest} limit 20` },
  { name: 'jobs, deep page', role: 'anon', sql: `select id, title from public.job_postings where ${after(rows, 0.9)} ${newest} limit 20` },
  { name: 'job by id', role: 'anon', sql: `select id, title from public.job_postings where id = '20000000-0000-4000-8000-000000000001'` },
  { name: 'team', role: 'anon', sql: 'select id, name from public.leadership_team order by place, created_at, id limit 60' },
  { name: 'profile', role: 'anon', sql: `select id, username, full_name, status from public.creators where username = 'creator'` },
  { name: 'post count', role: 'anon', sql: `select posts_count, status from public.creators where id = '${people.creator}'` },
  { name: 'feed, first page, visitor', role: 'anon', sql: `select ${post} ${feed} order by is_pinned desc, created_at desc, id desc limit 10` },
  { name: 'feed, deep page, visitor', role: 'anon', sql: `select ${post} ${feed} and is_pinned = false and ${after(rows, 0.9)} order by is_pinned desc, created_at desc, id desc limit 10` },
  { name: 'feed, first page, owner', role: 'authenticated', person: people.creator, sql: `select ${post} ${feed} order by is_pinned desc, created_at desc, id desc limit 10` },
  { name: 'feed, deep page, owner', role: 'authenticated', person: people.creator, sql: `select ${post} ${feed} and is_pinned = false and ${after(rows, 0.9)} order by is_pinned desc, created_at desc, id desc limit 10` },
  { name: 'all posts counted by a visitor', role: 'anon', sql: 'select count(*) from public.creator_posts' },
  { name: 'newest posts read by a visitor', role: 'anon', sql: `select ${post} from public.creator_posts ${newest} limit 1000` },
  { name: 'public objects listed by a visitor', role: 'anon', sql: `select id, name from storage.objects where bucket_id = 'publicassets' order by name limit 100` },
  { name: 'pictures listed by a creator', role: 'authenticated', person: people.creator, sql: `select id, name from storage.objects where bucket_id = 'avatars' order by name limit 100` },
  { name: 'all objects counted by a creator', role: 'authenticated', person: people.creator, sql: 'select count(*) from storage.objects' },
  { name: 'picture uploaded by a creator', role: 'authenticated', person: people.creator, sql: `insert into storage.objects (bucket_id, name) values ('avatars', '${people.creator}/20_me.webp')` },
  { name: 'check_email, free', role: 'anon', sql: `select public.check_email('nobody@example.test')` },
  { name: 'check_email, used', role: 'anon', sql: `select public.check_email('person7@example.test')` },
  { name: 'check_username', role: 'anon', sql: `select public.check_username('somebody_new')` },
  { name: 'post written', role: 'authenticated', person: people.creator, sql: `insert into public.creator_posts (creator_id, content) values ('${people.creator}', 'Hello')` },
  { name: 'like', role: 'anon', sql: `select public.increment_post_likes((select id ${feed} order by is_pinned desc, created_at desc, id desc limit 1))` },
  { name: 'review sent', role: 'anon', sql: `insert into public.user_reviews (rating, name, review_text) values (5, 'Noor', 'Good work')` },
  { name: 'inquiry sent', role: 'anon', sql: `insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', 'noor@example.test', 'Hello')` },
  { name: 'search recorded', role: 'anon', sql: `select public.record_search('website', 'en', 3)` },
  { name: 'failed login recorded', role: 'anon', sql: `select * from public.record_login_attempt('person7@example.test', false)` },
  { name: 'abandoned résumés', role: 'service_role', sql: 'select * from public.abandoned_resumes()' },
  { name: 'panel: applications of one job, first page', ...administrator, sql: `select * from public.job_applications where deleted_at is null and job_id = '20000000-0000-4000-8000-000000000001' ${newest} limit 50` },
  { name: 'panel: applications of one job, deep page', ...administrator, sql: `select * from public.job_applications where deleted_at is null and job_id = '20000000-0000-4000-8000-000000000001' and ${after(rows, 0.9)} ${newest} limit 50` },
  { name: 'panel: pending reviews', ...administrator, sql: `select * from public.user_reviews where deleted_at is null and status = 'pending' ${newest} limit 51` },
  { name: 'panel: suspended creators', ...administrator, sql: `select * from public.creators where status = 'suspended' ${newest} limit 50` },
  { name: 'panel: logins of one account', ...administrator, sql: `select * from public.login_attempts where username_attempted = 'person7@example.test' ${newest} limit 50` },
  { name: 'panel: logins from one address', ...administrator, sql: `select * from public.login_attempts where ip_address = '198.51.100.7' ${newest} limit 50` },
  { ...administrator, name: 'panel: unread inquiries', sql: `select * from public.inquiries where deleted_at is null and read_at is null ${newest} limit 51` },
  { ...administrator, name: 'panel: inquiries in Arabic', sql: `select * from public.inquiries where deleted_at is null and language = 'ar' ${newest} limit 51` },
  { ...administrator, name: 'panel: failed logins', sql: `select * from public.login_attempts where successful = false ${newest} limit 51` },
  { ...administrator, name: 'panel: moderation list', sql: `select * from public.creator_moderation where type = 'word' ${newest} limit 51` },
  { ...administrator, name: 'panel: settings history, first page', sql: `select ${version} order by version desc limit 11` },
  { ...administrator, name: 'panel: settings history, next page', sql: `select ${version} where version < 100 order by version desc limit 11` },
  { ...administrator, name: 'panel: names of administrators', sql: 'select user_id, display_name from public.administrators limit 100' },
  { ...administrator, name: 'panel: settings saved', sql: `update public.website_settings set settings = '{"companyName": "Other"}' where id = 1 and version = 200 returning version` },
  ...['true', `table_name = 'creators'`, `actor = '${people.administrator}'`, `action = 'status'`].flatMap((filter) => [
    { ...administrator, name: `panel: audit, ${filter}, first page`, sql: `select * from public.audit_log where ${filter} ${newest} limit 51` },
    { ...administrator, name: `panel: audit, ${filter}, deep page`, sql: `select * from public.audit_log where ${filter} and ${after(rows, 0.9)} ${newest} limit 51` },
  ]),
  counting('audit_log', { is: { table_name: ['creators'], action: ['delete'] } }),
  counting('inquiries', { unread: true }),
  counting('inquiries', { is: { language: ['ar'] } }),
  counting('inquiries', { search: terms.common, unread: true, is: { language: ['ar'] } }),
  counting('job_applications', { is: { job_id: ['20000000-0000-4000-8000-000000000001'] } }),
  counting('job_applications', { unread: true }),
  counting('user_reviews', { is: { status: ['pending'] } }),
  counting('user_reviews', { is: { status: ['pending', 'rejected'], language: ['ar'], rating: [1, 2] } }),
  counting('user_reviews', { is: { rating: [1] } }),
  counting('login_attempts', { is: { successful: [false] } }),
  counting('login_attempts', { search: terms.absent, is: { successful: [true] } }),
  counting('creators', { is: { status: ['suspended'] } }),
  counting('creators', { overdue: true }),
  { ...administrator, name: 'panel: overview', sql: `select public.overview_counts('Asia/Qatar')` },
  { ...administrator, name: 'panel: search analysis', sql: `select public.search_analysis('Asia/Qatar')` },
  { ...administrator, name: 'panel: what uses a page of files', sql: `select * from public.file_uses('publicassets', array(select name from storage.objects where bucket_id = 'publicassets' order by name limit 500))` },
  { ...administrator, name: 'panel: whose a page of pictures is', sql: `select * from public.file_uses('avatars', array(select name from storage.objects where bucket_id = 'avatars' order by name limit 500))` },
  { ...administrator, name: 'panel: which applications name a page of files', sql: `select * from public.file_uses('privateassets', array(select name from storage.objects where bucket_id = 'privateassets' order by name limit 500))` },
  { ...administrator, name: 'panel: how much is stored', sql: 'select * from public.storage_totals()', budget: wholeBudgetInMs },
  { ...administrator, name: 'panel: what nothing has used for 30 days', sql: 'select * from public.unused_files()', budget: wholeBudgetInMs },
  { ...administrator, name: 'panel: jobs and creators since the sitemap', sql: 'select public.sitemap_state()', budget: wholeBudgetInMs },
  { ...administrator, name: 'panel: creators for the sitemap', sql: `select username from public.creators where status = 'active' and username > 'person_5' order by username limit 1000` },
  { ...administrator, name: 'panel: diagnostics', sql: 'select public.diagnostics()', budget: wholeBudgetInMs },
  { ...administrator, name: 'panel: searches cleared', sql: `select public.clear_searches(now())` },
  { ...administrator, name: 'panel: creators with their accounts', sql: `select c.id, c.username, a.email, a.status_reason from public.creators c left join public.creator_accounts a on a.creator_id = c.id order by c.created_at desc, c.id desc limit 51` },
  { ...administrator, name: 'panel: creators unverified for too long', sql: `select * from public.creators where status = 'unverified' and created_at < now() - interval '7 days' ${newest} limit 51` },
  { ...administrator, name: 'panel: sign-ins of a page of creators', sql: `select * from public.creator_sign_ins(array(select id from public.creators ${newest} limit 51))` },
  { ...administrator, name: 'panel: creators suspended', sql: `select public.set_creator_status(array(select id from public.creators where status = 'active' ${newest} limit 50), 'suspended', 'Spam')`, budget: bulkBudgetInMs },
  counting('creator_moderation', { search: 'word7' }),
  ...['inquiries', 'job_applications', 'user_reviews', 'job_postings'].flatMap((table) => panelList(table, rows, { hasTrash: true })),
  ...['creators', 'creator_posts', 'search_queries'].flatMap((table) => panelList(table, rows)),
  ...panelList('login_attempts', rows, { step: 7 }),
];
