import { people, terms } from './fill.ts';
import { inquiryQueries } from './inquiry-queries.ts';
import {
  asked,
  beside,
  changed,
  counting,
  day,
  json,
  liveOf,
  matching,
  newestIds,
  page,
  panelList,
  pendingFirst,
  sortedQueries,
} from './list-queries.ts';
import { storageQueries } from './storage-queries.ts';
import { newest, wholeBudgetInMs, type BenchQuery } from './shapes.ts';

const job = '20000000-0000-4000-8000-000000000001';

/** Every query of the panel: lists with their filters, and the queries of single tabs. */
export const panelQueries = (rows: number): BenchQuery[] => [
  asked('applications of one job, first page', page('job_applications', { is: { job_id: [job] } })),
  asked('applications of one job, deep page', page('job_applications', { is: { job_id: [job] } }, beside('after', rows * 18))),
  asked('applications of a stage, a column of the board', page('job_applications', { is: { stage: ['interview'] } }, {}, 31)),
  asked(
    'applications of a stage and a job, a column of the board',
    page('job_applications', { is: { stage: ['interview'], job_id: [job] } }, {}, 31),
  ),
  asked(
    'other applications of a person',
    `select * from public.other_applications((select id from public.job_applications where deleted_at is null ${newest} limit 1))`,
  ),
  asked(
    'timeline of an application',
    `select * from public.row_timeline(application => (select id from public.job_applications where deleted_at is null ${newest} limit 1))`,
  ),
  asked(
    'a page of applications moved',
    `select public.set_application_stage(array(select id from public.job_applications
      where deleted_at is null and stage = 'new' ${newest} limit 50), 'shortlisted')`,
  ),
  asked(
    'a page of applications refused by mail',
    `select public.set_application_stage(array(select id from public.job_applications
      where deleted_at is null and stage = 'new' ${newest} limit 50), 'rejected', 'Full', 60)`,
  ),
  asked(
    'refusals recalled',
    `select public.recall_refusals(array(select id from public.job_applications where deleted_at is null ${newest} limit 50))`,
  ),
  ...sortedQueries,
  changed('job_applications', 'shortlisted', '', rows),
  changed('job_applications', 'rejected', `, 'Full', 1440`, rows),
  changed('creators', 'suspended', `, 'Spam'`, rows),
  asked('open jobs', page('job_postings', { is: { state: ['open'] } })),
  asked('closed jobs', page('job_postings', { is: { state: ['closed'] } })),
  counting('job_postings', { is: { state: ['closed'] } }),
  asked(
    'applications of all jobs',
    `select public.applications_of_jobs(${matching('job_postings', {}, liveOf('job_postings'))})`,
    wholeBudgetInMs,
  ),
  asked('applications of a page of jobs', `select public.applications_of_jobs(${newestIds('job_postings', 'deleted_at is null')})`),
  asked('jobs by a text', page('job_postings', { search: terms.common }, {}, 20)),
  asked(
    'reviews, pending first, between two days',
    page('user_reviews', `jsonb_build_object('from', ${day(rows * 10)}, 'to', ${day(rows * 9)})`, pendingFirst),
  ),
  asked(
    'an application tagged',
    `select public.mark_application((select id from public.job_applications where deleted_at is null ${newest} limit 1), 'Vue', true)`,
  ),
  asked('applications of the talent pool', page('job_applications', { pool: true })),
  asked('applications with a tag', page('job_applications', { is: { tags: ['Vue'] } })),
  asked('tags of applications', 'select * from public.application_tags()'),
  asked('applications without a posting', page('job_applications', { spontaneous: true })),
  asked(
    'an application assigned to a job',
    `select public.assign_application((select id from public.job_applications
      where deleted_at is null and job_title is null ${newest} limit 1), '${job}')`,
  ),
  asked('unread applications', page('job_applications', { unread: true })),
  asked(
    'files of a page of applications',
    `select resume_storage_path from public.job_applications where id = any (array(select id from public.job_applications
      where deleted_at is null ${newest} limit 100)) limit 100`,
  ),
  asked(
    'jobs with the number of their applications',
    `select j.*, (select count(*) from public.job_applications a where a.job_id = j.id and a.deleted_at is null)
      from public.job_postings j where j.deleted_at is null order by j.created_at desc, j.id desc limit 51`,
  ),
  asked('jobs by name', `select id, title, translations from public.job_postings where deleted_at is null ${newest} limit 500`),
  asked('reviews, pending first, first page', page('user_reviews', {}, pendingFirst)),
  ...(['after', 'before'] as const).map((direction) =>
    asked(
      `reviews, pending first, page ${direction} a deep row`,
      page(
        'user_reviews',
        {},
        `${json(pendingFirst)} || jsonb_build_object('${direction}', jsonb_build_object('is_pending', false, 'created_at', now() - interval '${String(rows * 18)} seconds', 'id', 'ffffffff-0000-4000-8000-000000000000'))`,
      ),
    ),
  ),
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
    `delete from storage.objects where bucket_id = 'publicassets' and name = (select name from storage.objects
      where bucket_id = 'publicassets' order by name desc limit 1)`,
  ),
  asked('a file added', `insert into storage.objects (bucket_id, name) values ('publicassets', 'media/new-file.png')`),
  asked('the second step switched off', 'select public.require_second_factor(false)'),
  asked(
    'notes of an inquiry',
    `select id, created_at, author_name, kind, text from public.notes where inquiry_id = (select id
      from public.inquiries ${newest} limit 1) ${newest} limit 21`,
  ),
  asked(
    'note added',
    `insert into public.notes (inquiry_id, kind, text) select id, 'note', 'Called back' from public.inquiries ${newest} limit 1`,
  ),
  asked('reviews, search, pending first', page('user_reviews', { search: terms.common }, pendingFirst)),
  asked('pending reviews', page('user_reviews', { is: { status: ['pending'] } })),
  asked('reviews in Arabic', page('user_reviews', { is: { language: ['ar'] } })),
  asked('reviews with one star', page('user_reviews', { is: { rating: [1] } })),
  asked(
    'a page of reviews approved',
    `select public.set_rows_status('user_reviews', 'approved', ${newestIds('user_reviews', `deleted_at is null and status = 'pending'`)})`,
  ),
  ...inquiryQueries,
  asked('suspended creators', page('creators', { is: { status: ['suspended'] } })),
  asked(
    'creators with their accounts',
    `select c.id, c.username, a.email, a.status_reason from public.list_creators('{}', '{"limit": 51}') c
      left join public.creator_accounts a on a.creator_id = c.id`,
  ),
  asked('creators unverified for too long', page('creators', { overdue: true })),
  asked(
    'sign-ins of a page of creators',
    `select * from public.creator_sign_ins(array(select id from public.creators ${newest} limit 51))`,
  ),
  asked(
    'creators suspended',
    `select public.set_creator_status(array(select id from public.creators
      where status = 'active' ${newest} limit 200), 'suspended', 'Spam')`,
  ),
  asked('moderation list', page('creator_moderation', { is: { type: ['word'] } })),
  asked('whom an entry would concern, a word of every name', `select * from public.creators_affected('word', array['person'])`),
  asked(
    'whom an entry would concern, a page of words',
    `select * from public.creators_affected('word', array(select 'nobody' || n from generate_series(1, 500) n))`,
    wholeBudgetInMs,
  ),
  asked('failed logins', page('login_attempts', { is: { successful: [false] } }, {}, 31)),
  asked('locked accounts', 'select * from public.locked_accounts()'),
  asked('account unlocked', `select public.unlock_account('person7@example.test')`),
  asked(
    'settings history, first page',
    `select version, created_at, saved_by, settings from public.website_settings_history order by version desc limit 11`,
  ),
  asked(
    'settings history, next page',
    `select version, created_at, saved_by, settings from public.website_settings_history where version < 100
      order by version desc limit 11`,
  ),
  asked('names of administrators', 'select user_id, display_name from public.administrators limit 100'),
  asked(
    'settings saved',
    `update public.website_settings set settings = '{"companyName": "Other"}' where id = 1 and version = 200 returning version`,
  ),
  asked('team', 'select * from public.leadership_team where deleted_at is null order by place, created_at, id limit 61'),
  ...[
    { table_name: ['creators'] },
    { actor: [people.administrator] },
    { action: ['status'] },
    { action: ['status'], table_name: ['inquiries'] },
  ].flatMap((is) => [
    asked(`audit, ${JSON.stringify(is)}, first page`, page('audit_log', { is })),
    asked(`audit, ${JSON.stringify(is)}, deep page`, page('audit_log', { is }, beside('after', rows * 18))),
  ]),
  asked('audit, what was done last', `select * from public.audit_log where action <> 'sign_in' ${newest} limit 6`),
  asked(
    'who saved a version of a row',
    `select * from public.audit_log where table_name = 'inquiries' and created_at = now() - interval '${String(rows * 9)} seconds' ${newest} limit 20`,
  ),
  asked('who changed a row last', `select * from public.audit_log where table_name = 'inquiries' and row_id = '${job}' ${newest} limit 20`),
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
  asked('visits of 30 days', `select public.visit_figures('30d')`),
  asked('visits of twelve months', `select public.visit_figures('12m')`, wholeBudgetInMs),
  asked('search analysis', `select public.search_analysis('Asia/Qatar')`),
  asked('searches cleared', 'select public.clear_searches(now())'),
  ...storageQueries(rows),
  asked('jobs and creators since the sitemap', 'select public.sitemap_state()', wholeBudgetInMs),
  asked(
    'creators for the sitemap',
    `select username from public.creators where status = 'active' and username > 'person_5' order by username limit 1000`,
  ),
  asked('diagnostics', 'select public.diagnostics()', wholeBudgetInMs),
  asked('checks of the database', 'select public.run_checks()', wholeBudgetInMs),
  asked(
    'a result of a browser stored',
    `select public.store_check_results('[{"id": "contrast", "status": "ok", "outcome": "fine", "values": {}, "places": []}]')`,
  ),
  asked('results of checks', 'select made_at, result from public.check_results order by id limit 100'),
  asked('names of a page of the audit', `select public.audit_details(array(select id from public.audit_log ${newest} limit 50))`),
  asked('portion of retention', 'select public.run_retention()', wholeBudgetInMs),
  counting('creator_moderation', { search: 'word7' }),
  ...['inquiries', 'job_applications', 'user_reviews', 'job_postings'].flatMap((table) => panelList(table, rows, { hasTrash: true })),
  ...['creators', 'creator_posts', 'search_queries', 'creator_moderation'].flatMap((table) => panelList(table, rows)),
  ...panelList('login_attempts', rows, { step: 7 }),
  ...panelList('audit_log', rows, { hasSearch: false }),
];
