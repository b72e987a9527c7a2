import { afterAll, beforeAll } from 'vitest';
import { insertJob, only, startCast, type Cast, type Role } from './fixtures.ts';

export let cast: Cast;
let job: string;
let askingJob: string;
let files = 0;
let inquiry: string;
let application: string;
let token: string;
let run: string;
let enrolment: string;
let invitation: string;
let project: string;
let review: string;
let talkService: string;
let talkTime: string;
const talkRules = '00000000-0000-4000-8000-000000000001';
let interview: string;
let interviewToken: string;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpHostileTexts(): void {
  beforeAll(async () => {
    cast = await startCast();
    await cast.sql(runEach);
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    job = await insertJob(cast);
    askingJob = await insertJob(cast);
    await cast.sql('update public.job_postings set application_form = $2 where id = $1', [askingJob, JSON.stringify(askingForm)]);
    inquiry = only(
      await cast.sql<{ id: string }>(
        `insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', 'noor@example.test', 'Hello')
          returning id`,
      ),
    ).id;
    application = only(
      await cast.sql<{ id: string }>(
        `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path)
          values ($1, 'Sara', 'sara@example.test', 'en', 'resumes/1.pdf') returning id`,
        [job],
      ),
    ).id;
    run = only(
      await cast.sql<{ id: string }>(
        `insert into public.course_runs (course_id, starts_at)
          select id, now() + interval '1 day' from public.content_items where kind = 'course' limit 1 returning id`,
      ),
    ).id;
    enrolment = only(
      await cast.sql<{ id: string }>(
        `insert into public.course_enrolments (run_id, name, email, phone, status)
          values ($1, 'Noor', 'noor@example.test', '55501234', 'attended') returning id`,
        [run],
      ),
    ).id;
    invitation = only(
      await cast.sql<{ token: string }>(
        `with v as (
          insert into public.review_invitations (source, source_id, name, email, language)
          values ('inquiry', $1, 'Noor', 'noor@example.test', 'en') returning *)
        select private.invitation_token(v.*::public.review_invitations) as token from v`,
        [inquiry],
      ),
    ).token;
    project = only(await cast.sql<{ id: string }>(`select id from public.content_items where kind = 'project' limit 1`)).id;
    review = only(
      await cast.sql<{ id: string }>(`insert into public.user_reviews (rating, name, status) values (5, 'Noor', 'approved') returning id`),
    ).id;
    ({ talkService, talkTime } = only(
      await cast.sql<{ talkService: string; talkTime: string }>(
        `update public.talk_rules set is_on = true, service_ids = array[i.id],
          hours = (select jsonb_agg(jsonb_build_object('day', n, 'from', '10:00', 'to', '11:00')) from generate_series(0, 6) n)
          from (select id from public.content_items where kind = 'service' limit 1) i
          returning i.id as "talkService", ((now() at time zone 'Asia/Qatar')::date + 5 + time '10:00') at time zone 'Asia/Qatar'
            as "talkTime"`,
      ),
    ));
    token = only(
      await cast.sql<{ token: string }>('select private.application_token(a, a.created_at) as token from public.job_applications a'),
    ).token;
    await cast.sql(
      `insert into public.job_applications (job_id, full_name, email, resume_storage_path)
        values ($1, 'Noor', 'noor@example.test', 'resumes/2.pdf')`,
      [job],
    );
    await cast.sql(
      `insert into public.interviews (application_id, request_id, slots, answer_until, place)
        select id, gen_random_uuid(), '{2099-01-02 12:00+03}', '2099-01-01', 'Doha' from public.job_applications
        where resume_storage_path = 'resumes/2.pdf'`,
    );
    ({ id: interview, token: interviewToken } = only(
      await cast.sql<{ id: string; token: string }>(
        `select i.id, private.application_token(a, a.created_at) as token
          from public.interviews i join public.job_applications a on a.id = i.application_id`,
      ),
    ));
  });
  afterAll(() => cast.stop());
}

const toolsQuestion = { id: 'qtools', kind: 'text', isRequired: false, text: { en: 'Which tools?', ar: '' }, choices: [] };
const asked = 'optional';
const askingForm = { fields: { portfolio: asked, salary: asked, notice: asked, nationality: asked }, questions: [toolsQuestion] };

type Table =
  | 'inquiries'
  | 'user_reviews'
  | 'job_applications'
  | 'job_postings'
  | 'leadership_team'
  | 'content_items'
  | 'course_runs'
  | 'talk_rules'
  | 'redirects'
  | 'answer_templates'
  | 'creator_posts'
  | 'creators'
  | 'notes'
  | 'creator_moderation'
  | 'administrators'
  | 'website_settings'
  | 'notification_settings';

type Call = { into: Table } | { change: Table; where: [column: string, value: () => string | number] } | { ask: string };

export interface Field {
  who: Role;
  what: string;
  call: Call;
  /** The body of the call, with the text. */
  sent: (text: string) => Record<string, unknown>;
  /** SQL that resets the row before each text. */
  before?: () => string;
}

const insert = (who: Role, into: Table, what: string, sent: Field['sent']): Field => ({
  who,
  what: `${into}${what}`,
  call: { into },
  sent,
});

const change = (who: Role, table: Table, where: [string, () => string | number], what: string, sent: Field['sent']): Field => ({
  who,
  what: `${table}${what}`,
  call: { change: table, where },
  sent,
});

const ask = (who: Role, what: string, name: string, sent: Field['sent'], before?: Field['before']): Field => ({
  who,
  what,
  call: { ask: name },
  sent,
  ...(before && { before }),
});

/** Returns the fields of one table. Each is sent with valid values in all others. */
const columns = (
  who: Role,
  table: Table,
  good: Record<string, unknown> | (() => Record<string, unknown>),
  names: readonly string[],
): Field[] =>
  names.map((name) => insert(who, table, `.${name}`, (text) => ({ ...(typeof good === 'function' ? good() : good), [name]: text })));

const jobRow = { title: 'Developer' };

const list = (text: string) => [text, 'second'];

/** Every field that a person can fill in, with the call that stores or reads it. */
export const fields: readonly Field[] = [
  ...columns('visitor', 'inquiries', { name: 'Noor', mobile: '55501234', email: 'noor@example.test', description: 'Hello' }, [
    'name',
    'company_name',
    'position',
    'mobile',
    'email',
    'description',
    'topic',
    'source_page',
    'language',
  ]),
  ...columns('visitor', 'user_reviews', { name: 'Noor', rating: 5 }, ['name', 'company_name', 'review_text', 'language']),
  ...columns(
    'visitor',
    'job_applications',
    () => ({
      full_name: 'Sara',
      email: 'sara@example.test',
      language: 'en',
      job_id: job,
      resume_storage_path: `resumes/${job}/${String((files += 1))}.pdf`,
    }),
    ['full_name', 'email', 'phone', 'cover_letter', 'resume_url', 'resume_storage_path', 'consent_version'],
  ),
  ...columns(
    'visitor',
    'job_applications',
    () => ({
      full_name: 'Sara',
      email: 'sara@example.test',
      job_id: askingJob,
      resume_storage_path: `resumes/${askingJob}/${String((files += 1))}.pdf`,
    }),
    ['portfolio_url', 'salary_expectation', 'notice_period', 'nationality'],
  ),
  insert('visitor', 'job_applications', ': an answer', (text) => ({
    full_name: 'Sara',
    email: 'sara@example.test',
    job_id: askingJob,
    resume_storage_path: `resumes/${askingJob}/${String((files += 1))}.pdf`,
    answers: { qtools: text },
  })),
  ask('visitor', 'a username to register', 'check_username', (username) => ({ username })),
  ask('visitor', 'an address to register', 'check_email', (email) => ({ email })),
  ask('visitor', 'an account to log in: its lock', 'get_login_lockout', (username) => ({ username })),
  ask('visitor', 'an account to log in: the history', 'record_login_attempt', (username) => ({ username, successful: false })),
  ask('visitor', 'an unknown path', 'note_missing_path', (path) => ({ path })),
  ask('visitor', 'a search', 'record_search', (query) => ({ query, language: 'en', results: 0 })),
  ...['page', 'language', 'device', 'referrer', 'outcome'].map((name) =>
    ask('visitor', `a visit: its ${name}`, 'count_visit', (text) => ({
      page: 'home',
      language: 'en',
      device: 'phone',
      referrer: '',
      outcome: 'view',
      [name]: text,
    })),
  ),
  ...['name', 'email', 'phone', 'company_name', 'consent_version', 'language'].map((name) =>
    ask('visitor', `an enrolment.${name}`, 'enrol_in_course', (text) => ({
      run_id: run,
      request_id: crypto.randomUUID(),
      entry: { name: 'Noor', email: 'noor@example.test', phone: '55501234', consent_version: '1', [name]: text },
    })),
  ),
  ...['name', 'email', 'phone', 'company_name', 'message', 'zone', 'page', 'consent_version', 'language'].map((name) =>
    ask('visitor', `a talk.${name}`, 'book_talk', (text) => ({
      service_id: talkService,
      starts_at: talkTime,
      request_id: crypto.randomUUID(),
      entry: { name: 'Noor', email: 'noor@example.test', phone: '55501234', message: 'Hello', consent_version: '1', [name]: text },
    })),
  ),
  ask('visitor', 'a link of a talk', 'talk_status', (text) => ({ token: text })),
  ...['details', 'email', 'language'].map((name) =>
    ask('visitor', `a report.${name}`, 'report_thing', (text) => ({
      subject: 'profile',
      subject_id: cast.creator.id,
      reason: 'spam',
      language: 'en',
      [name]: text,
    })),
  ),
  ask('creator', 'an appeal', 'appeal_decision', (appeal) => ({ case_id: cast.creator.id, appeal })),
  ask('visitor', 'a link of a receipt', 'application_status', (text) => ({ token: text })),
  ask('visitor', 'a link of an invitation', 'review_invitation', (text) => ({ token: text })),
  ...['name', 'review_text', 'company_name'].map((name) =>
    ask(
      'visitor',
      `an invited review.${name}`,
      'send_invited_review',
      (text) => ({ token: invitation, request_id: crypto.randomUUID(), entry: { rating: 5, name: 'Noor', [name]: text } }),
      () => `update public.review_invitations set state = 'sent', written_at = null`,
    ),
  ),
  ask('visitor', 'a link that stops invitations', 'stop_invitations', (text) => ({ token: text })),
  ask('visitor', 'a link of a confirmation', 'enrolment_status', (text) => ({ token: text })),
  ask('visitor', 'a number of a certificate', 'verify_certificate', (number) => ({ number })),
  ...['answer', 'message'].map((name) =>
    ask(
      'visitor',
      `an interview: its ${name}`,
      'answer_interview',
      (text) => ({ token: interviewToken, interview_id: interview, answer: 'declined', [name]: text }),
      () => `update public.interviews set status = 'offered', reason = null where id = '${interview}'`,
    ),
  ),
  ask('visitor', 'a number of an application', 'correct_application_phone', (phone) => ({ token, phone })),
  insert('creator', 'creator_posts', '.content', (content) => ({ creator_id: cast.creator.id, content })),
  ...['full_name', 'bio', 'profile_picture_url', 'headline', 'language', 'banner_url'].map((name) =>
    change('creator', 'creators', ['id', () => cast.creator.id], `.${name}`, (text) => ({ [name]: text })),
  ),
  change('creator', 'creators', ['id', () => cast.creator.id], '.translations', (text) => ({
    translations: { ar: { full_name: text, headline: text, bio: text } },
  })),
  change('creator', 'creators', ['id', () => cast.creator.id], '.links: a label', (label) => ({
    links: [{ url: 'https://example.test', label }],
  })),
  change('creator', 'creators', ['id', () => cast.creator.id], '.links: an address', (url) => ({ links: [{ url }] })),
  ...columns('administrator', 'job_postings', jobRow, ['title', 'location', 'salary', 'description', 'city', 'image_url']),
  insert('administrator', 'job_postings', ': a question', (text) => ({
    ...jobRow,
    application_form: { questions: [{ ...toolsQuestion, text: { en: text, ar: '' } }] },
  })),
  insert('administrator', 'job_postings', '.responsibilities', (text) => ({ ...jobRow, responsibilities: list(text) })),
  insert('administrator', 'job_postings', '.qualifications', (text) => ({ ...jobRow, qualifications: list(text) })),
  insert('administrator', 'job_postings', '.translations', (text) => ({
    ...jobRow,
    translations: { ar: { title: text, responsibilities: list(text) } },
  })),
  ...columns('administrator', 'course_runs', { starts_at: '2027-02-01T14:00:00Z' }, ['online_url', 'payment_url', 'language']),
  insert('administrator', 'course_runs', '.translations', (text) => ({
    starts_at: '2027-02-01T14:00:00Z',
    translations: { en: { schedule: text, place: text }, ar: { teacher: text, reason: text } },
  })),
  ...columns('administrator', 'redirects', { from_path: '/old', to_path: '/about' }, ['from_path', 'to_path']),
  ...columns('administrator', 'leadership_team', { name: 'Noor' }, ['name', 'position', 'description', 'email', 'gender', 'image_url']),
  insert('administrator', 'leadership_team', '.translations', (text) => ({ name: 'Noor', translations: { ar: { name: text } } })),
  ...columns('administrator', 'content_items', { kind: 'course', is_draft: true }, [
    'kind',
    'slug',
    'category_id',
    'icon',
    'picture_url',
    'currency',
    'period',
  ]),
  insert('administrator', 'content_items', '.translations', (text) => ({
    kind: 'value',
    translations: { en: { title: text, summary: text }, ar: { title: text, features: list(text) } },
  })),
  insert('administrator', 'content_items', '.facts', (text) => ({ kind: 'project', is_draft: true, facts: { tech: list(text) } })),
  ...columns('administrator', 'answer_templates', { name: 'Thanks', texts: {} }, ['name']),
  insert('administrator', 'answer_templates', '.texts', (text) => ({ name: 'Thanks', texts: { en: { subject: text, text } } })),
  insert('administrator', 'notes', '.text', (text) => ({ inquiry_id: inquiry, text })),
  ask('administrator', 'a note of an answer', 'note_answer', (template) => ({ inquiry, channel: 'mail', template })),
  ...['username', 'word'].map((type) => insert('administrator', 'creator_moderation', `: a ${type}`, (value) => ({ type, value }))),
  ask('administrator', 'whom a word concerns', 'creators_affected', (text) => ({ type: 'word', entries: [text] })),
  change('administrator', 'administrators', ['user_id', () => cast.administrator.id], '.display_name', (display_name) => ({
    display_name,
  })),
  change('administrator', 'website_settings', ['id', () => 1], ': a text', (text) => ({
    settings: { companyName: { en: text, ar: text } },
  })),
  change('administrator', 'website_settings', ['id', () => 1], ': an address', (text) => ({
    settings: { logoUrl: text, images: { heroSection: text } },
  })),
  change('administrator', 'website_settings', ['id', () => 1], ': a name of a setting', (text) => ({
    settings: { [text.slice(0, 300)]: text },
  })),
  change('administrator', 'website_settings', ['id', () => 1], ': a replaced text', (text) => ({
    texts: { 'home:hero/title': { en: [text, '0123456789abcd', []], ar: [text, '0123456789abcd', []] } },
  })),
  change('administrator', 'notification_settings', ['id', () => 1], ': a receipt', (text) => ({
    receipts: { inquiry: { on: true, subject: { en: text, ar: text }, text: { en: text, ar: text } } },
  })),
  change('administrator', 'notification_settings', ['id', () => 1], ': an address', (text) => ({
    notices: { inquiry: { timing: 'at_once', addresses: [text] } },
  })),
  change('administrator', 'notification_settings', ['id', () => 1], ': a time zone', (time_zone) => ({ time_zone })),
  ask(
    'administrator',
    'a reason of a suspension',
    'set_creator_status',
    (reason) => ({ creator_ids: [cast.otherCreator.id], status: 'suspended', reason }),
    () => `update public.creators set status = 'active' where id = '${cast.otherCreator.id}'`,
  ),
  ask(
    'administrator',
    'a reason of a refusal',
    'set_application_stage',
    (reason) => ({ ids: [application], stage: 'rejected', reason }),
    () => `update public.job_applications set stage = 'new', stage_before = null, rejection_reason = null where id = '${application}'`,
  ),
  ask(
    'administrator',
    'a tag',
    'mark_application',
    (tag) => ({ application_id: application, tag, is_on: true }),
    () => `update public.job_applications set tags = '{}' where id = '${application}'`,
  ),
  change('administrator', 'talk_rules', ['id', () => talkRules], '.translations', (text) => ({ translations: { en: { place: text } } })),
  change('administrator', 'talk_rules', ['id', () => talkRules], '.online_url', (text) => ({ online_url: text })),
  ...['place', 'online_url', 'interviewer_name', 'interviewer_email', 'note', 'slots'].map((name) =>
    ask(
      'administrator',
      `an interview.${name}`,
      'offer_interview',
      (text) => ({
        application_id: application,
        request_id: crypto.randomUUID(),
        entry: {
          slots: ['2099-01-02T09:00:00Z'],
          minutes: 45,
          answer_until: '2099-01-01',
          place: 'Doha',
          [name]: name === 'slots' ? [text] : text,
        },
      }),
      () => `delete from public.interviews where application_id = '${application}'`,
    ),
  ),
  ...['status', 'reason'].map((name) =>
    ask(
      'administrator',
      `an interview: its ${name}`,
      'set_interview',
      (text) => ({ interview_id: interview, status: 'called_off', [name]: text }),
      () => `update public.interviews set status = 'offered', reason = null where id = '${interview}'`,
    ),
  ),
  ask('administrator', 'a status of an enrolment', 'set_enrolments', (status) => ({ ids: [run], status })),
  ask(
    'administrator',
    'a name of a certificate',
    'issue_certificates',
    (name) => ({ ids: [enrolment], name }),
    () => 'delete from public.course_certificates',
  ),
  ...['name', 'email', 'language'].map((name) =>
    ask(
      'administrator',
      name === 'email' ? 'an address to invite' : `an invitation by hand.${name}`,
      'invite_to_review_project',
      (text) => ({ ...{ project_id: project, name: 'Noor', email: 'noor@example.test', language: 'en' }, [name]: text }),
      () => `with limits as (delete from private.rate_limits) delete from public.review_invitations where source = 'project'`,
    ),
  ),
  ask('administrator', 'a cause of invitations', 'invite_to_review', (source) => ({ source, ids: [inquiry] })),
  ask('administrator', 'a change of an invitation', 'change_invitation', (action) => ({ id: inquiry, action })),
  ...['reply_en', 'reply_ar'].map((name) =>
    change('administrator', 'user_reviews', ['id', () => review], `.${name}`, (text) => ({ [name]: text })),
  ),
  ask('administrator', 'a search of a list', 'list_inquiries', (search) => ({ filter: { search } })),
  ask('administrator', 'a search to be counted', 'count_rows', (search) => ({ list: 'inquiries', filter: { search } })),
  ask('administrator', 'a filter', 'count_rows', (text) => ({ list: 'inquiries', filter: { is: { status: [text] }, from: text } })),
  ask('administrator', 'a search of files', 'search_files', (term) => ({ bucket: 'publicassets', term })),
  ask('administrator', 'the facts of files', 'file_facts', (text) => ({ bucket: 'publicassets', names: [text] })),
  ask('administrator', 'the uses of files', 'file_uses', (text) => ({ bucket: 'publicassets', names: [text] })),
  ask('administrator', 'a file chosen', 'keep_asset', (name) => ({ name })),
  ask('administrator', 'an account to unlock', 'unlock_account', (account) => ({ account })),
  ask('administrator', 'a period of visits', 'visit_figures', (period) => ({ period })),
  ask('administrator', 'a time zone', 'overview_counts', (time_zone) => ({ time_zone })),
];

/** Runs the statement with each body as that person, each separately. Returns what the API would answer. */
const runEach = `
  create function pg_temp.run_each(claims json, statement text, set_back text, bodies text[]) returns table (code text,
    message text) language plpgsql as $$
  declare
    changed integer;
  begin
    for i in 1 .. cardinality(bodies) loop
      delete from private.rate_limits;
      execute set_back;
      code := null;
      begin
        perform set_config('request.jwt.claims', claims::text, true), set_config('request.jwt.claim.sub', claims ->> 'sub', true),
          set_config('request.jwt.claim.role', claims ->> 'role', true),
          set_config('request.headers', '{"x-forwarded-for": "198.51.100.7"}', true), set_config('role', claims ->> 'role', true);
        execute statement using bodies[i]::json;
        get diagnostics changed = row_count;
        if changed = 0 and statement like 'update%' then raise exception 'It is nobody''s to change.'; end if;
      exception when others then
        code := sqlstate;
        message := sqlerrm;
      end;
      perform set_config('role', 'none', true);
      return next;
    end loop;
  end $$`;
