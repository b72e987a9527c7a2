import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { eachHostile, hostileTexts, type Hostile } from '../support/hostile-texts.ts';
import { clientOf, insertJob, only, startCast, type Cast, type Role } from './fixtures.ts';

let cast: Cast;
let job: string;
let files = 0;
let inquiry: string;
let application: string;
let token: string;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(sayEach);
  await cast.sql('alter table public.job_applications disable trigger check_resume');
  job = await insertJob(cast);
  inquiry = only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', 'noor@example.test', 'Hello') returning id`,
    ),
  ).id;
  application = only(
    await cast.sql<{ id: string }>(
      `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path) values ($1, 'Sara', 'sara@example.test', 'en', 'resumes/1.pdf') returning id`,
      [job],
    ),
  ).id;
  token = only(
    await cast.sql<{ token: string }>('select private.application_token(a, a.created_at) as token from public.job_applications a'),
  ).token;
});
afterAll(() => cast.stop());

type Table =
  | 'inquiries'
  | 'user_reviews'
  | 'job_applications'
  | 'job_postings'
  | 'leadership_team'
  | 'answer_templates'
  | 'creator_posts'
  | 'creators'
  | 'notes'
  | 'creator_moderation'
  | 'administrators'
  | 'website_settings'
  | 'notification_settings';
type Call = { into: Table } | { change: Table; where: [column: string, value: () => string | number] } | { ask: string };
interface Field {
  who: Role;
  what: string;
  call: Call;
  /** What is sent with the text. */
  sent: (text: string) => Record<string, unknown>;
  /** What is set back before each of them. */
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

/** Fields of one table, each sent with good values in all others. */
const columns = (
  who: Role,
  table: Table,
  good: Record<string, unknown> | (() => Record<string, unknown>),
  names: readonly string[],
): Field[] =>
  names.map((name) => insert(who, table, `.${name}`, (text) => ({ ...(typeof good === 'function' ? good() : good), [name]: text })));

const jobRow = { title: 'Developer' };
const list = (text: string) => [text, 'second'];

/** Every field that a person can fill, by the call that stores or reads it. */
const fields: readonly Field[] = [
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
  ask('visitor', 'a username to register', 'check_username', (username) => ({ username })),
  ask('visitor', 'an address to register', 'check_email', (email) => ({ email })),
  ask('visitor', 'an account to log in: its lock', 'get_login_lockout', (username) => ({ username })),
  ask('visitor', 'an account to log in: the history', 'record_login_attempt', (username) => ({ username, successful: false })),
  ask('visitor', 'a search', 'record_search', (query) => ({ query, language: 'en', results: 0 })),
  ask('visitor', 'a link of a receipt', 'application_status', (text) => ({ token: text })),
  ask('visitor', 'a number of an application', 'correct_application_phone', (phone) => ({ token, phone })),
  insert('creator', 'creator_posts', '.content', (content) => ({ creator_id: cast.creator.id, content })),
  ...['full_name', 'bio', 'profile_picture_url'].map((name) =>
    change('creator', 'creators', ['id', () => cast.creator.id], `.${name}`, (text) => ({ [name]: text })),
  ),
  ...columns('administrator', 'job_postings', jobRow, ['title', 'location', 'salary', 'description', 'image_url']),
  insert('administrator', 'job_postings', '.responsibilities', (text) => ({ ...jobRow, responsibilities: list(text) })),
  insert('administrator', 'job_postings', '.qualifications', (text) => ({ ...jobRow, qualifications: list(text) })),
  insert('administrator', 'job_postings', '.translations', (text) => ({
    ...jobRow,
    translations: { ar: { title: text, responsibilities: list(text) } },
  })),
  ...columns('administrator', 'leadership_team', { name: 'Noor' }, ['name', 'position', 'description', 'email', 'gender', 'image_url']),
  insert('administrator', 'leadership_team', '.translations', (text) => ({ name: 'Noor', translations: { ar: { name: text } } })),
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
  ask('administrator', 'a search of a list', 'list_inquiries', (search) => ({ filter: { search } })),
  ask('administrator', 'a search to be counted', 'count_rows', (search) => ({ list: 'inquiries', filter: { search } })),
  ask('administrator', 'a filter', 'count_rows', (text) => ({ list: 'inquiries', filter: { is: { status: [text] }, from: text } })),
  ask('administrator', 'a search of files', 'search_files', (term) => ({ bucket: 'publicassets', term })),
  ask('administrator', 'the uses of files', 'file_uses', (text) => ({ bucket: 'publicassets', names: [text] })),
  ask('administrator', 'a file chosen', 'keep_asset', (name) => ({ name })),
  ask('administrator', 'an account to unlock', 'unlock_account', (account) => ({ account })),
  ask('administrator', 'a time zone', 'overview_counts', (time_zone) => ({ time_zone })),
];

/** Over HTTP, where these may break what carries them. All the others are put to the database at once, which takes a tenth of the time. */
const carried: readonly Hostile[] = ['NUL', 'lone surrogates', 'long'];

interface Outcome {
  error: { code?: string; message: string } | null;
  status: number;
}

async function sendOver(client: Cast['visitor'], { call, sent }: Field, text: string): Promise<Outcome> {
  const body = sent(text) as never;
  if ('ask' in call) return client.rpc(call.ask as 'keep_asset', body);
  if ('into' in call) return client.from(call.into).insert(body);
  return client
    .from(call.change)
    .update(body)
    .eq(call.where[0], call.where[1]() as string);
}

/** What the API makes of a call: one statement whose only parameter is the body. */
async function statementOf({ call, sent }: Field): Promise<string> {
  const names = Object.keys(sent('')).map((name) => `"${name}"`);
  if ('into' in call)
    return `insert into public.${call.into} (${names.join()}) select ${names.join()} from json_populate_record(null::public.${call.into}, $1)`;
  if ('change' in call)
    return `update public.${call.change} set (${names.join()}) = (select ${names.join()} from json_populate_record(null::public.${call.change}, $1)) where ${call.where[0]} = '${String(call.where[1]())}'`;
  const { types } = only(
    await cast.sql<{ types: Record<string, string> }>(
      `select json_object_agg(name, type::regtype) as types from pg_proc, unnest(proargnames[:pronargs], proargtypes::oid[]) as argument (name, type) where proname = $1 and pronamespace = 'public'::regnamespace`,
      [call.ask],
    ),
  );
  const argument = Object.keys(sent(''));
  return `select public.${call.ask}(${argument.map((name) => `"${name}" => body."${name}"`).join()}) from json_to_record($1) as body (${argument.map((name) => `"${name}" ${types[name] ?? ''}`).join()})`;
}

/** Says the statement with each body as that person, each for itself, and answers as the API would. */
const sayEach = `
  create function pg_temp.say_each(claims json, statement text, set_back text, bodies text[]) returns table (code text, message text) language plpgsql as $$
  declare
    changed integer;
  begin
    for i in 1 .. cardinality(bodies) loop
      delete from private.rate_limits;
      execute set_back;
      code := null;
      begin
        perform set_config('request.jwt.claims', claims::text, true), set_config('request.jwt.claim.sub', claims ->> 'sub', true), set_config('request.jwt.claim.role', claims ->> 'role', true),
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

async function sayAll(field: Field, texts: readonly string[]): Promise<Outcome[]> {
  const { who, sent, before } = field;
  const claims = who === 'visitor' ? { role: 'anon', sub: '' } : { role: 'authenticated', sub: cast[who].id, aal: 'aal1' };
  const rows = await cast.sql<{ code: string | null; message: string }>('select * from pg_temp.say_each($1, $2, $3, $4)', [
    JSON.stringify(claims),
    await statementOf(field),
    before?.() ?? 'select',
    texts.map((text) => JSON.stringify(sent(text))),
  ]);
  return rows.map(({ code, message }) => ({
    error: code === null ? null : { code, message },
    status: code === null ? 200 : code.startsWith('PT') ? Number(code.slice(2)) : 400,
  }));
}

/** Read only, shortened or passed over: nothing long is kept by them. The settings are bounded as a whole. */
const keepsNothingLong =
  /^(a username to|an address to|an account|a search|a link|a number|whom|the uses|a file chosen|a filter|a time zone|creators\.profile|website_settings: a name|a reason of a refusal)/;

/** Takes an address, a number, a word of a list or a few letters, and so not even the harmless one of these texts. */
const hasShape =
  /\.(?:language|source_page|mobile|phone|email|gender|consent_version|resume_storage_path|image_url|profile_picture_url)$|^notification_settings: an? (?:address|time zone)$|^creator_moderation|^a (?:tag|filter|time zone)$/;

const isLong = (name: Hostile) => name.startsWith('long');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

describe('every text that may be sent', () => {
  it.each(fields.map((field) => [field.who, field.what, field] as const))('by the %s: %s', async (who, what, field) => {
    const said = eachHostile.filter(([name]) => !carried.includes(name));
    const outcomes = new Map<Hostile, Outcome>();
    for (const [index, outcome] of (
      await sayAll(
        field,
        said.map(([, text]) => text),
      )
    ).entries())
      outcomes.set(said[index]?.[0] ?? 'NUL', outcome);
    for (const name of carried) {
      await cast.sql('delete from private.rate_limits');
      if (field.before) await cast.sql(field.before());
      outcomes.set(name, await sendOver(clientOf(cast, who), field, hostileTexts[name]));
    }
    expect(outcomes.size).toBe(eachHostile.length);
    for (const [name, { error, status }] of outcomes) {
      const where = `${name}: ${String(status)} ${JSON.stringify(error).slice(0, 200)}`;
      // Done, or refused: never broken.
      expect(status, where).toBeLessThan(500);
      if (isLong(name) && !keepsNothingLong.test(what)) expect(error, where).not.toBeNull();
      if (name === 'both scripts with numbers') expect(error === null, where).toBe(!hasShape.test(what));
      if (!error) continue;
      const { code, backendMessage } = toAppError(error, status);
      // A filter in an address that nobody has typed has no sentence of its own.
      if (error.code !== 'PT400')
        expect(code, where).toMatch(
          what.endsWith('resume_storage_path') ? /^(invalid|forbidden)$/ : /^(invalid|conflict|notFound|tooLarge)$/,
        );
      expect(backendMessage, where).toBe('');
    }
  });

  it('leaves nothing behind that is too long, turns the direction, controls what shows it, or stands for nothing', async () => {
    const tables = [
      'inquiries',
      'user_reviews',
      'job_applications',
      'creators',
      'creator_accounts',
      'creator_posts',
      'login_attempts',
      'search_queries',
      'notes',
      'job_postings',
      'leadership_team',
      'answer_templates',
      'creator_moderation',
      'administrators',
    ];
    const rows = await cast.sql<{ place: string; row: Record<string, unknown> }>(
      tables.map((table) => `select '${table}' as place, to_jsonb(t) as row from public.${table} t`).join(' union all '),
    );
    expect(rows.length).toBeGreaterThan(300);
    expect([...new Set(rows.filter(({ row }) => JSON.stringify(row).length > 20_000).map(({ place }) => place))]).toEqual([]);
    const kept = rows.flatMap(({ place, row }) =>
      Object.entries(row).flatMap(([column, value]) => textsIn(value).map((text) => [`${place}.${column}`, text] as const)),
    );
    const wrong = kept
      .filter(([, text]) => /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|^[\s\u200B\u2060\uFEFF]+$/u.test(text))
      .map(([place]) => place);
    expect([...new Set(wrong)]).toEqual([]);
  });
});
