import { people, terms } from './fill.ts';
import { after, administrator, bulkBudgetInMs, newest, wholeBudgetInMs, type BenchQuery } from './shapes.ts';

const counting = (list: string, filter: object): BenchQuery => ({
  ...administrator,
  name: `panel: count of ${list}, ${JSON.stringify(filter)}`,
  sql: `select public.count_rows('${list}', '${JSON.stringify(filter)}')`,
});
const asked = (name: string, sql: string, budget?: number): BenchQuery => ({
  ...administrator,
  name: `panel: ${name}`,
  sql,
  ...(budget && { budget }),
});

const oldest = 'order by created_at, id';
const job = '20000000-0000-4000-8000-000000000001';
/** A page of what is wanted whole, as an export asks for it. */
const exported = 501;

/** What a list shows without its trash; of inquiries also without what is held apart or merged. */
const liveOf = (table: string) => `deleted_at is null${table === 'inquiries' ? ` and pile = 'desk'` : ''}`;

interface Shape {
  /** Seconds between two rows. */
  step?: number;
  hasTrash?: boolean;
  hasSearch?: boolean;
}

/** What the engine asks for a list: pages in both orders and directions, an export, searches, counts, and the trash. */
function panelList(table: string, rows: number, { step = 20, hasTrash = false, hasSearch = true }: Shape = {}): BenchQuery[] {
  const live = hasTrash ? liveOf(table) : 'true';
  const deep = after(rows, 0.9, step);
  const before = deep.replaceAll('<', '>').replace('ffffffff', '00000000');
  const recent = `created_at >= now() - interval '${String(rows * step * 0.5)} seconds' and created_at < now() - interval '${String(rows * step * 0.4)} seconds'`;
  return [
    asked(`${table}, first page`, `select * from public.${table} where ${live} ${newest} limit 51`),
    asked(`${table}, deep page`, `select * from public.${table} where ${live} and ${deep} ${newest} limit 51`),
    asked(`${table}, page before`, `select * from public.${table} where ${live} and ${before} ${oldest} limit 51`),
    asked(`${table}, oldest first, deep page`, `select * from public.${table} where ${live} and ${before} ${oldest} limit 51`),
    asked(`${table}, between two days`, `select * from public.${table} where ${live} and ${recent} ${newest} limit 51`),
    asked(`${table}, portion of an export`, `select * from public.${table} where ${live} and ${deep} ${newest} limit ${String(exported)}`),
    asked(`${table}, counted for an export`, `select count(*) from public.${table} where ${live}`),
    asked(`${table}, one row`, `select * from public.${table} where id = (select id from public.${table} where ${live} ${newest} limit 1)`),
    counting(table, {}),
    ...(hasSearch ? panelSearch(table, rows, live, step) : []),
    ...(hasTrash ? panelTrash(table, rows) : []),
  ];
}

function panelSearch(table: string, rows: number, live: string, step: number): BenchQuery[] {
  const common = table === 'login_attempts' ? 'example' : table === 'creator_moderation' ? 'word' : terms.common;
  const search = (term: string, filter: object | string = {}, order = newest) =>
    `select * from public.search_${table}('${term}', ${typeof filter === 'string' ? filter : `'${JSON.stringify(filter)}'`}) where ${live} ${order} limit 51`;
  const place = `jsonb_build_object('created_at', now() - interval '${String(Math.round(rows * 0.9 * step))} seconds', 'id', 'ffffffff-0000-4000-8000-000000000000')`;
  return [
    asked(`${table}, search, rare word`, search(terms.rare)),
    asked(`${table}, search, word of every row`, search(common)),
    asked(
      `${table}, search, word of every row, oldest first`,
      search(common, { order: [{ column: 'created_at', descending: false }] }, oldest),
    ),
    asked(`${table}, search, word of every row, deep page`, search(common, `jsonb_build_object('after', ${place})`)),
    asked(`${table}, search, no such word`, search(terms.absent)),
    counting(table, { search: terms.rare }),
    counting(table, { search: common }),
    counting(table, { search: terms.absent }),
  ];
}

function panelTrash(table: string, rows: number): BenchQuery[] {
  const cursor = `now() - interval '15 days'`;
  const lately = `now() - interval '${String(rows * 2)} seconds'`;
  const last = 'order by deleted_at desc, id desc limit 51';
  const inOrder = JSON.stringify({ trash: true, order: [{ column: 'deleted_at', descending: true }] });
  const act = (action: string, rest: string) => `select public.act_on_rows('${table}', '${action}', ${rest})`;
  return [
    asked(`${table}, trash, first page`, `select * from public.${table} where deleted_at is not null ${last}`),
    asked(
      `${table}, trash, deep page`,
      `select * from public.${table} where deleted_at is not null and deleted_at <= ${cursor} and (deleted_at < ${cursor} or id < 'ffffffff-0000-4000-8000-000000000000') ${last}`,
    ),
    asked(`${table}, trash, search`, `select * from public.search_${table}('${terms.common}', '${inOrder}') ${last}`),
    asked(
      `${table}, trash, search, deep page`,
      `select * from public.search_${table}('${terms.common}', '${inOrder}'::jsonb || jsonb_build_object('after', jsonb_build_object('deleted_at', ${cursor}, 'id', 'ffffffff-0000-4000-8000-000000000000'))) ${last}`,
    ),
    counting(table, { trash: true }),
    asked(`${table}, one row deleted`, act('delete', `array(select id from public.${table} where deleted_at is null ${newest} limit 1)`)),
    asked(`${table}, a page restored`, act('restore', `array(select id from public.${table} where deleted_at is not null ${last})`)),
    asked(
      `${table}, a tenth of all rows deleted`,
      act(
        'delete',
        `filter => jsonb_build_object('from', ${lately}), before => now(), expected => (select count(*)::integer from public.${table} where ${liveOf(table)} and created_at >= ${lately} and created_at <= now())`,
      ),
      bulkBudgetInMs,
    ),
    asked(
      `${table}, trash emptied`,
      act(
        'purge',
        `filter => '{"trash": true}', before => now(), expected => (select count(*)::integer from public.${table} where deleted_at is not null and created_at <= now())`,
      ),
      bulkBudgetInMs,
    ),
  ];
}

/** Lists in the orders beside the newest first, each with the column of its index. */
const sorted: readonly [table: string, column: string][] = [
  ['user_reviews', 'rating'],
  ['inquiries', 'name_key'],
  ['job_applications', 'name_key'],
  ['job_applications', 'job_key'],
  ['job_postings', 'title_key'],
  ['creators', 'username'],
  ['creators', 'name_key'],
];

const sortedQueries = sorted.flatMap(([table, column]) => {
  const live = table === 'creators' ? 'true' : liveOf(table);
  const middle = `(select id from public.${table} where ${live} order by created_at offset 40 limit 1)`;
  return [true, false].flatMap((descending) => {
    const order = `order by ${column} ${descending ? 'desc' : 'asc'}, id ${descending ? 'desc' : 'asc'} limit 51`;
    const filter = `jsonb_build_object('order', '${JSON.stringify([{ column, descending }])}'::jsonb, 'after', jsonb_build_object('id', ${middle}))`;
    return [
      asked(`${table} by ${column}, ${descending ? 'down' : 'up'}, first page`, `select * from public.${table} where ${live} ${order}`),
      asked(
        `${table} by ${column}, ${descending ? 'down' : 'up'}, after a row`,
        `select * from public.search_${table}(null, ${filter}) where ${live} ${order}`,
      ),
    ];
  });
});

/** All that match, as one call changes them: a tenth of all rows, a portion of 5,000 at most. */
const changed = (table: string, action: string, change: object, rows: number, step: number) => {
  const lately = `now() - interval '${String(rows * step * 0.1)} seconds'`;
  const live = table === 'creators' ? 'true' : liveOf(table);
  return asked(
    `${table}, ${action} of a tenth of all rows`,
    `select public.act_on_rows('${table}', '${action}', filter => jsonb_build_object('from', ${lately}), before => now(), expected => (select count(*)::integer from public.${table} where ${live} and created_at >= ${lately} and created_at <= now()), change => '${JSON.stringify(change)}')`,
    bulkBudgetInMs,
  );
};

/** Every query of the panel: lists with their facets, and what only one tab asks. */
export const panelQueries = (rows: number): BenchQuery[] => [
  asked(
    'applications of one job, first page',
    `select * from public.job_applications where deleted_at is null and job_id = '${job}' ${newest} limit 51`,
  ),
  asked(
    'applications of one job, deep page',
    `select * from public.job_applications where deleted_at is null and job_id = '${job}' and ${after(rows, 0.9)} ${newest} limit 51`,
  ),
  asked(
    'applications of a stage, a column of the board',
    `select * from public.job_applications where deleted_at is null and stage in ('interview') ${newest} limit 31`,
  ),
  asked(
    'applications of a stage and a job, a column of the board',
    `select * from public.job_applications where deleted_at is null and stage in ('interview') and job_id = '${job}' ${newest} limit 31`,
  ),
  asked(
    'other applications of a person',
    `select * from public.other_applications((select id from public.job_applications where deleted_at is null ${newest} limit 1))`,
  ),
  asked(
    'a page of applications moved',
    `select public.set_application_stage(array(select id from public.job_applications where deleted_at is null and stage = 'new' ${newest} limit 50), 'shortlisted')`,
  ),
  asked(
    'a page of applications refused by mail',
    `select public.set_application_stage(array(select id from public.job_applications where deleted_at is null and stage = 'new' ${newest} limit 50), 'rejected', 'Full', 60)`,
  ),
  asked(
    'refusals recalled',
    `select public.recall_refusals(array(select id from public.job_applications where deleted_at is null ${newest} limit 50))`,
  ),
  ...sortedQueries,
  changed('job_applications', 'stage', { to: 'shortlisted' }, rows, 20),
  changed('job_applications', 'stage', { to: 'rejected', reason: 'Full', mail_after: 1440 }, rows, 20),
  changed('creators', 'status', { to: 'suspended', reason: 'Spam' }, rows, 20),
  asked(
    'open jobs',
    `select * from public.job_postings where deleted_at is null and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date) ${newest} limit 51`,
  ),
  asked(
    'closed jobs',
    `select * from public.job_postings where deleted_at is null and valid_through < (now() at time zone 'Asia/Qatar')::date ${newest} limit 51`,
  ),
  counting('job_postings', { is: { state: ['closed'] } }),
  asked('applications of all jobs', `select public.applications_of_jobs(filter => '{}', before => now())`, wholeBudgetInMs),
  asked(
    'applications of a page of jobs',
    `select public.applications_of_jobs(array(select id from public.job_postings where deleted_at is null ${newest} limit 50))`,
  ),
  asked(
    'jobs by a text',
    `select id, title, translations from public.search_job_postings('${terms.common}', '{}') where deleted_at is null ${newest} limit 20`,
  ),
  asked(
    'reviews, pending first, between two days',
    `select * from public.user_reviews where deleted_at is null and created_at >= now() - interval '${String(rows * 10)} seconds' and created_at < now() - interval '${String(rows * 9)} seconds' order by is_pending desc, created_at desc, id desc limit 51`,
  ),
  asked('deeds of one administrator', `select * from public.audit_log where actor in ('${people.administrator}') ${newest} limit 51`),
  asked(
    'an application tagged',
    `select public.mark_application((select id from public.job_applications where deleted_at is null ${newest} limit 1), 'Vue', true)`,
  ),
  asked('unread applications', `select * from public.job_applications where deleted_at is null and read_at is null ${newest} limit 51`),
  asked(
    'files of a page of applications',
    `select resume_storage_path from public.job_applications where id = any (array(select id from public.job_applications where deleted_at is null ${newest} limit 100)) limit 100`,
  ),
  asked(
    'jobs with the number of their applications',
    `select j.*, (select count(*) from public.job_applications a where a.job_id = j.id and a.deleted_at is null) from public.job_postings j where j.deleted_at is null order by j.created_at desc, j.id desc limit 51`,
  ),
  asked('jobs by name', `select id, title, translations from public.job_postings where deleted_at is null ${newest} limit 500`),
  asked(
    'reviews, pending first, first page',
    `select * from public.user_reviews where deleted_at is null order by is_pending desc, created_at desc, id desc limit 51`,
  ),
  ...(['after', 'before'] as const).map((direction) => {
    const place = `jsonb_build_object('order', '[{"column": "is_pending", "descending": true}, {"column": "created_at", "descending": true}]'::jsonb, '${direction}', jsonb_build_object('is_pending', false, 'created_at', now() - interval '${String(rows * 18)} seconds', 'id', 'ffffffff-0000-4000-8000-000000000000'))`;
    return asked(
      `reviews, pending first, page ${direction} a deep row`,
      `select * from public.search_user_reviews(null, ${place}) where deleted_at is null order by is_pending desc, created_at desc, id desc limit 51`,
    );
  }),
  asked(
    'the team in another order',
    `select public.arrange_team(array(select id from public.leadership_team order by place desc, created_at desc, id))`,
  ),
  asked(
    'a file of the library kept',
    `select public.keep_asset((select name from storage.objects where bucket_id = 'publicassets' order by name limit 1))`,
  ),
  asked(
    'a file deleted',
    `delete from storage.objects where bucket_id = 'publicassets' and name = (select name from storage.objects where bucket_id = 'publicassets' order by name desc limit 1)`,
  ),
  asked('a file added', `insert into storage.objects (bucket_id, name) values ('publicassets', 'media/new-file.png')`),
  asked('the second step switched off', 'select public.require_second_factor(false)'),
  asked(
    'notes of an inquiry',
    `select id, created_at, author_name, kind, text from public.notes where inquiry_id = (select id from public.inquiries ${newest} limit 1) ${newest} limit 21`,
  ),
  asked(
    'note added',
    `insert into public.notes (inquiry_id, kind, text) select id, 'note', 'Called back' from public.inquiries ${newest} limit 1`,
  ),
  asked(
    'reviews, search, pending first',
    `select * from public.search_user_reviews('${terms.common}', '{"order": [{"column": "is_pending", "descending": true}, {"column": "created_at", "descending": true}]}') where deleted_at is null order by is_pending desc, created_at desc, id desc limit 51`,
  ),
  asked('pending reviews', `select * from public.user_reviews where deleted_at is null and status = 'pending' ${newest} limit 51`),
  asked('reviews in Arabic', `select * from public.user_reviews where deleted_at is null and language = 'ar' ${newest} limit 51`),
  asked('reviews with one star', `select * from public.user_reviews where deleted_at is null and rating = 1 ${newest} limit 51`),
  asked(
    'a page of reviews approved',
    `select public.act_on_rows('user_reviews', 'approve', array(select id from public.user_reviews where deleted_at is null and status = 'pending' ${newest} limit 50))`,
  ),
  asked('unread inquiries', `select * from public.inquiries where ${liveOf('inquiries')} and read_at is null ${newest} limit 51`),
  asked('inquiries in Arabic', `select * from public.inquiries where ${liveOf('inquiries')} and language = 'ar' ${newest} limit 51`),
  asked('inquiries that were won', `select * from public.inquiries where ${liveOf('inquiries')} and status = 'won' ${newest} limit 51`),
  asked('inquiries held apart', `select * from public.inquiries where deleted_at is null and pile = 'spam' ${newest} limit 51`),
  asked(
    'inquiries to be followed up',
    `select * from public.inquiries where ${liveOf('inquiries')} and follow_up_on <= current_date order by follow_up_on, id limit 21`,
  ),
  asked(
    'inquiries of one person',
    `select * from public.related_inquiries((select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'a person, by address',
    `select public.find_person((select email from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'a person, by number',
    `select public.find_person((select phone from public.job_applications where deleted_at is null and phone is not null ${newest} limit 1))`,
  ),
  asked(
    'a person, given out',
    `select public.export_person((select email from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'files of a person',
    `select public.person_files(i.email, jsonb_build_object('inquiries', array[i.id])) from (select * from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1) i`,
  ),
  asked(
    'a person erased',
    `select public.erase_person(i.email, jsonb_build_object('inquiries', array[i.id])) from (select * from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1) i`,
  ),
  asked(
    'inquiries merged',
    `select public.merge_inquiries((select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1), array(select o.id from public.inquiries o join (select * from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1) l on o.email_key = l.email_key and o.id <> l.id where o.deleted_at is null limit 20))`,
  ),
  asked(
    'a page of inquiries won',
    `select public.act_on_rows('inquiries', 'won', array(select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 50))`,
  ),
  asked(
    'day to follow up',
    `update public.inquiries set follow_up_on = current_date where id = (select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1) returning id`,
  ),
  asked(
    'answer noted',
    `select public.note_answer((select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1), 'mail', 'Prices')`,
  ),
  asked(
    'notes on an inquiry',
    `select id, created_at, author_name, kind, text from public.notes where inquiry_id = (select id from public.inquiries ${newest} limit 1) order by created_at desc, id desc limit 21`,
  ),
  asked('templates of answers', 'select id, name, texts from public.answer_templates order by created_at, id limit 100'),
  counting('inquiries', { spam: true }),
  counting('inquiries', { is: { status: ['won'] } }),
  asked(
    'a page of inquiries marked as read',
    `select public.act_on_rows('inquiries', 'read', array(select id from public.inquiries where deleted_at is null ${newest} limit 50))`,
  ),
  asked('suspended creators', `select * from public.creators where status = 'suspended' ${newest} limit 51`),
  asked(
    'creators with their accounts',
    'select c.id, c.username, a.email, a.status_reason from public.creators c left join public.creator_accounts a on a.creator_id = c.id order by c.created_at desc, c.id desc limit 51',
  ),
  asked(
    'creators unverified for too long',
    `select * from public.creators where status = 'unverified' and created_at < now() - interval '7 days' ${newest} limit 51`,
  ),
  asked(
    'sign-ins of a page of creators',
    `select * from public.creator_sign_ins(array(select id from public.creators ${newest} limit 51))`,
  ),
  asked(
    'creators suspended',
    `select public.set_creator_status(array(select id from public.creators where status = 'active' ${newest} limit 200), 'suspended', 'Spam')`,
  ),
  asked('moderation list', `select * from public.creator_moderation where type = 'word' ${newest} limit 51`),
  asked('whom an entry would concern, a word of every name', `select * from public.creators_affected('word', array['person'])`),
  asked(
    'whom an entry would concern, a page of words',
    `select * from public.creators_affected('word', array(select 'nobody' || n from generate_series(1, 500) n))`,
    wholeBudgetInMs,
  ),
  asked(
    'logins of one account',
    `select * from public.login_attempts where username_attempted = 'person7@example.test' ${newest} limit 51`,
  ),
  asked('logins from one address', `select * from public.login_attempts where ip_address = '198.51.100.7' ${newest} limit 51`),
  asked('failed logins', `select * from public.login_attempts where successful = false ${newest} limit 31`),
  asked('locked accounts', 'select * from public.locked_accounts()'),
  asked('account unlocked', `select public.unlock_account('person7@example.test')`),
  asked(
    'settings history, first page',
    `select version, created_at, saved_by, settings from public.website_settings_history order by version desc limit 11`,
  ),
  asked(
    'settings history, next page',
    `select version, created_at, saved_by, settings from public.website_settings_history where version < 100 order by version desc limit 11`,
  ),
  asked('names of administrators', 'select user_id, display_name from public.administrators limit 100'),
  asked(
    'settings saved',
    `update public.website_settings set settings = '{"companyName": "Other"}' where id = 1 and version = 200 returning version`,
  ),
  asked('team', 'select * from public.leadership_team where deleted_at is null order by place, created_at, id limit 61'),
  ...[
    'true',
    `table_name = 'creators'`,
    `actor = '${people.administrator}'`,
    `action = 'status'`,
    `action = 'status' and table_name = 'inquiries'`,
  ].flatMap((filter) => [
    asked(`audit, ${filter}, first page`, `select * from public.audit_log where ${filter} ${newest} limit 51`),
    asked(`audit, ${filter}, deep page`, `select * from public.audit_log where ${filter} and ${after(rows, 0.9)} ${newest} limit 51`),
  ]),
  asked('audit, what was done last', `select * from public.audit_log where action <> 'sign_in' ${newest} limit 6`),
  counting('audit_log', { is: { table_name: ['creators'], action: ['delete'] } }),
  counting('audit_log', { is: { table_name: ['inquiries'], action: ['status'] } }),
  counting('inquiries', { unread: true }),
  counting('inquiries', { is: { language: ['ar'] } }),
  counting('inquiries', { search: terms.common, unread: true, is: { language: ['ar'] } }),
  counting('job_applications', { is: { job_id: [job] } }),
  counting('job_applications', { unread: true }),
  counting('job_applications', { is: { stage: ['interview'] } }),
  counting('job_applications', { is: { stage: ['rejected'], job_id: [job] } }),
  counting('user_reviews', { is: { status: ['pending'] } }),
  counting('user_reviews', { is: { status: ['pending', 'rejected'], language: ['ar'], rating: [1, 2] } }),
  counting('user_reviews', { is: { rating: [1] } }),
  counting('login_attempts', { is: { successful: [false] } }),
  counting('login_attempts', { search: terms.absent, is: { successful: [true] } }),
  counting('creators', { is: { status: ['suspended'] } }),
  counting('creators', { overdue: true }),
  asked('overview', `select public.overview_counts('Asia/Qatar')`),
  asked('search analysis', `select public.search_analysis('Asia/Qatar')`),
  asked('searches cleared', 'select public.clear_searches(now())'),
  ...['publicassets', 'avatars', 'privateassets'].map((bucket) =>
    asked(
      `what uses a page of ${bucket}`,
      `select * from public.file_uses('${bucket}', array(select name from storage.objects where bucket_id = '${bucket}' order by name limit 500))`,
    ),
  ),
  ...[terms.rare, 'pictures', terms.absent, 'pi'].map((term) =>
    asked(`files called ${term}`, `select * from public.search_files('publicassets', '${term}')`),
  ),
  asked('pictures, first page', `select * from public.search_files('publicassets', '', 'image', most => 24)`),
  asked(
    'pictures, deep page',
    `select * from public.search_files('publicassets', '', 'image', now() - interval '${String(rows * 18)} seconds', 'ffffffff-0000-4000-8000-000000000000', 24)`,
  ),
  asked('documents among pictures', `select * from public.search_files('publicassets', 'pictures', 'pdf', most => 24)`),
  asked(
    'file of the site deleted',
    `delete from storage.objects where bucket_id = 'publicassets' and name = 'pictures/2.png' returning id`,
  ),
  asked(
    'file of the site moved',
    `update storage.objects set name = 'pictures/moved.png' where bucket_id = 'publicassets' and name = 'pictures/4.png' returning id`,
  ),
  asked(
    'names of folders',
    `select id, username from public.creators where id = any (array(select id from public.creators ${newest} limit 100)) limit 100`,
  ),
  asked('how much is stored', 'select * from public.storage_totals()', wholeBudgetInMs),
  asked('what nothing has used for 30 days', 'select * from public.unused_files()', wholeBudgetInMs),
  asked('jobs and creators since the sitemap', 'select public.sitemap_state()', wholeBudgetInMs),
  asked(
    'creators for the sitemap',
    `select username from public.creators where status = 'active' and username > 'person_5' order by username limit 1000`,
  ),
  asked('diagnostics', 'select public.diagnostics()', wholeBudgetInMs),
  asked('portion of retention', 'select public.run_retention()', wholeBudgetInMs),
  counting('creator_moderation', { search: 'word7' }),
  ...['inquiries', 'job_applications', 'user_reviews', 'job_postings'].flatMap((table) => panelList(table, rows, { hasTrash: true })),
  ...['creators', 'creator_posts', 'search_queries', 'creator_moderation'].flatMap((table) => panelList(table, rows)),
  ...panelList('login_attempts', rows, { step: 7 }),
  ...panelList('audit_log', rows, { hasSearch: false }),
];
