import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHostFiles } from '../../build/hosting/host-files.ts';
import type { DoctorContext } from '../../scripts/doctor/context.ts';
import { authChecks } from '../../scripts/doctor/auth.ts';
import { databaseChecks } from '../../scripts/doctor/catalog.ts';
import { catalogFacts, type Fact } from '../../scripts/doctor/catalog-facts.ts';
import { runChecks, type CheckResult } from '../../scripts/doctor/check.ts';
import { functionChecks } from '../../scripts/doctor/functions.ts';
import { lineText } from '../../scripts/doctor/report.ts';
import { siteChecks } from '../../scripts/doctor/site.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { serve, SITE, writeSite } from '../unit/build/site-fixture.ts';

const checks = [...databaseChecks, ...functionChecks, ...authChecks, ...siteChecks];

let backend: TestBackend;
let host: Awaited<ReturnType<typeof serve>>;
let built: Awaited<ReturnType<typeof writeSite>>;
let context: DoctorContext;
let good: CheckResult[];
let config: Record<string, unknown>;

/** Returns the management API's configuration of a correct project, from the file that `supabase config push` reads. */
async function configuration(site: string): Promise<Record<string, unknown>> {
  const { auth } = await readProjectConfig('supabase/config.toml');
  const template = (path?: string) => readFileSync(path ?? '', 'utf8').replaceAll('Lusail Digital', 'Another Company');
  return {
    site_url: site,
    uri_allow_list: `${site}/**`,
    disable_signup: !auth.enable_signup,
    jwt_exp: auth.jwt_expiry,
    refresh_token_rotation_enabled: true,
    smtp_host: 'smtp.example.com',
    mailer_otp_length: auth.email.otp_length,
    password_min_length: auth.minimum_password_length,
    password_required_characters: 'abc…z:ABC…Z:0123456789:!@#',
    security_update_password_require_reauthentication: true,
    security_update_password_require_current_password: true,
    mailer_templates_reauthentication_content: '<p>{{ .Token }}</p>',
    mailer_templates_invite_content: '<a href="{{ .ConfirmationURL }}">Accept</a>',
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    hook_password_verification_attempt_enabled: true,
    hook_password_verification_attempt_uri: auth.hook.password_verification_attempt?.uri,
    mailer_templates_magic_link_content: template(auth.email.template.magic_link?.content_path),
    mailer_templates_recovery_content: template(auth.email.template.recovery?.content_path),
    rate_limit_token_refresh: auth.rate_limit.token_refresh,
    rate_limit_otp: auth.rate_limit.sign_in_sign_ups,
    rate_limit_verify: auth.rate_limit.token_verifications,
    rate_limit_email_sent: auth.rate_limit.email_sent,
  };
}

const secrets = ['ALLOWED_ORIGINS', 'SITE_URL', 'MAIL_API_KEY', 'MAIL_FROM', 'SUPABASE_URL'].map((name) => ({ name, value: 'a digest' }));

/** Pages come from the host of the build, everything else from the backend. */
const isOfProject = (pathname: string) => /^\/(rest|auth|storage|functions)\/v1\//.test(pathname);

async function request(url: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  if (isOfProject(pathname)) return fetch(url, init);
  const { status, headers, body } = await host.get(pathname);
  return new Response(new Uint8Array(body), {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
}

/** Caches the responses of everything that is not broken. */
const remembered = new Map<string, Response>();
const rows = new Map<string, Promise<Record<string, unknown>[]>>();
const rememberedSql: NonNullable<DoctorContext['sql']> = (statement) => {
  const known = rows.get(statement) ?? backend.sql(statement);
  rows.set(statement, known);
  return known;
};

beforeAll(async () => {
  backend = await startTestBackend();
  const facts = await backend.sql<Fact>(catalogFacts);
  const site = backend.url;
  const home = `<link rel="stylesheet" href="/assets/main-a1b2c3.js">${SITE['index.html']?.replace('<meta name="supabase-url" content="">', `<meta name="supabase-url" content="${site}"><meta name="supabase-key" content="${backend.backend.publishableKey}">`) ?? ''}`;
  const sitemap = `<urlset><url><loc>${site}/</loc></url></urlset>`;
  built = await writeSite({ ...SITE, 'index.html': home, 'robots.txt': 'User-agent: *\nAllow: /\n', 'sitemap.xml': sitemap });
  await writeHostFiles(built.root, [home], site);
  host = await serve({ root: built.root, secure: true });
  await backend.createAdministrator('owner@example.test');
  await backend.sql('insert into public.retention_runs default values');
  config = await configuration(site);
  context = {
    project: { url: site, key: backend.backend.publishableKey, secret: backend.backend.secretKey },
    site,
    async fetch(url, init) {
      const name = JSON.stringify([url, init?.method, init?.headers]);
      const answer = remembered.get(name) ?? (await request(url, init));
      remembered.set(name, answer.clone());
      return answer;
    },
    sql: rememberedSql,
    management: (path) => Promise.resolve(path === '/secrets' ? secrets : config),
    expected: () => Promise.resolve(facts),
    dist: built.root,
  };
  good = await runChecks(checks, { ...context });
});
afterAll(async () => {
  await host.stop();
  await built.remove();
  await backend.stop();
});

/** Returns the results that differ from the good ones. */
const changed = (lines: readonly CheckResult[]) =>
  lines.flatMap((line, index) => (line.text === good[index]?.text && line.state === good[index]?.state ? [] : [line]));

/** A fault, and the result that reports it. */
interface Broken {
  line: string;
  state: 'warning' | 'error';
  says: RegExp;
  by: Partial<DoctorContext> | (() => Partial<DoctorContext>) | { sql: string; undo: string };
}

const answering =
  (match: RegExp, answer: (url: string, init?: RequestInit) => Response | Promise<Response>) => (): Partial<DoctorContext> => ({
    fetch: (url, init) => (match.test(`${init?.method ?? 'GET'} ${url}`) ? Promise.resolve(answer(url, init)) : context.fetch(url, init)),
  });
const configured = (patch: Record<string, unknown>) => (): Partial<DoctorContext> => ({
  management: (path) => Promise.resolve(path === '/secrets' ? secrets : { ...config, ...patch }),
});
const telling = (match: RegExp, told: Record<string, unknown>[]) => (): Partial<DoctorContext> => ({
  sql: (statement) => (match.test(statement) ? Promise.resolve(told) : rememberedSql(statement)),
});
/** Removes or replaces a header of the host's response. */
const withHeader = (match: RegExp, name: string, value?: string) =>
  answering(match, async (url) => {
    const answer = await context.fetch(url);
    const headers = new Headers(answer.headers);
    headers.delete(name);
    if (value) headers.set(name, value);
    return new Response(await answer.text(), { status: answer.status, headers });
  });
const home = /^GET http:[/][/][^/]+[/]$/;
const withHome = (change: (html: string) => string) =>
  answering(home, async (url) => {
    const answer = await context.fetch(url);
    return new Response(change(await answer.text()), { headers: answer.headers });
  });

const broken: Broken[] = [
  {
    line: 'Migrations',
    state: 'error',
    says: /1 of \d+ not applied/,
    by: {
      sql: `update supabase_migrations.schema_migrations set version = '1' || version where version = (select max(version) from supabase_migrations.schema_migrations)`,
      undo: `update supabase_migrations.schema_migrations set version = substr(version, 2) where length(version) > 14`,
    },
  },
  {
    line: 'Migrations',
    state: 'error',
    says: /20990101000000 is not of this repository/,
    by: {
      sql: `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
      undo: `delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
    },
  },
  {
    line: 'Tables, row security',
    state: 'error',
    says: /public\.inquiries: no row-level security/,
    by: { sql: 'alter table public.inquiries disable row level security', undo: 'alter table public.inquiries enable row level security' },
  },
  {
    line: 'Tables, row security',
    state: 'warning',
    says: /public\.mine is not of this repository/,
    by: { sql: 'create table public.mine ()', undo: 'drop table public.mine' },
  },
  {
    line: 'Columns',
    state: 'error',
    says: /public\.creators\.bio/,
    by: { sql: `alter table public.creators alter bio set default 'x'`, undo: 'alter table public.creators alter bio drop default' },
  },
  {
    line: 'Constraints, indexes',
    state: 'error',
    says: /is missing/,
    by: { sql: 'alter index public.creators_pkey rename to other_pkey', undo: 'alter index public.other_pkey rename to creators_pkey' },
  },
  {
    line: 'Policies',
    state: 'error',
    says: /storage\.objects "everybody" is not of this repository/,
    by: {
      sql: 'create policy "everybody" on storage.objects for select to anon using (true)',
      undo: 'drop policy "everybody" on storage.objects',
    },
  },
  {
    line: 'Policies',
    state: 'error',
    says: /is missing/,
    by: {
      sql: 'alter policy "files that the site shows are not moved" on storage.objects rename to "other"',
      undo: 'alter policy "other" on storage.objects rename to "files that the site shows are not moved"',
    },
  },
  {
    line: 'Grants',
    state: 'error',
    says: /public\.audit_log to anon is not of this repository/,
    by: { sql: 'grant select on public.audit_log to anon', undo: 'revoke select on public.audit_log from anon' },
  },
  {
    line: 'Grants',
    state: 'error',
    says: /public\.leadership_team to columns, authenticated: update \(created_at\)$/,
    by: {
      sql: 'grant update (created_at) on public.leadership_team to authenticated',
      undo: 'revoke update (created_at) on public.leadership_team from authenticated',
    },
  },
  {
    line: 'Functions',
    state: 'error',
    says: /private\.is_admin\(\): security invoker$/,
    by: { sql: 'alter function private.is_admin() security invoker', undo: 'alter function private.is_admin() security definer' },
  },
  {
    line: 'Functions',
    state: 'error',
    says: /private\.is_admin\(\): no settings$/,
    by: { sql: 'alter function private.is_admin() reset search_path', undo: `alter function private.is_admin() set search_path = ''` },
  },
  {
    line: 'Triggers',
    state: 'error',
    says: /auth\.users note_password_change: switched off$/,
    by: {
      sql: 'alter table auth.users disable trigger note_password_change',
      undo: 'alter table auth.users enable trigger note_password_change',
    },
  },
  {
    line: 'Buckets',
    state: 'error',
    says: /privateassets: public$/,
    by: {
      sql: `update storage.buckets set public = true where id = 'privateassets'`,
      undo: `update storage.buckets set public = false where id = 'privateassets'`,
    },
  },

  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^erase-application is not deployed$/,
    by: answering(/GET .*erase-application/, () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })),
  },
  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^deliver-mail wants a session of everybody$/,
    by: answering(/GET .*deliver-mail/, () => Response.json({ code: 401 }, { status: 401 })),
  },
  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^\d+ of \d+: apply-retention answers 503$/,
    by: answering(/GET .*functions/, () => new Response('', { status: 503 })),
  },
  { line: 'Sites that may call', state: 'error', says: /may not$/, by: answering(/OPTIONS/, () => new Response(null, { status: 204 })) },
  {
    line: 'Sites that may call',
    state: 'error',
    says: /^every site may$/,
    by: answering(
      /OPTIONS/,
      (_url, init) =>
        new Response(null, { status: 204, headers: { 'access-control-allow-origin': new Headers(init?.headers).get('origin') ?? '' } }),
    ),
  },
  {
    line: 'Secrets',
    state: 'error',
    says: /^not set: MAIL_FROM$/,
    by: () => ({
      management: (path) => Promise.resolve(path === '/secrets' ? secrets.filter(({ name }) => name !== 'MAIL_FROM') : config),
    }),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^no mail API is set up$/,
    by: telling(/mail_state/, [{ is_set_up: false, failed: 0, reason: null }]),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^attempts fail: invalid_api_key$/,
    by: telling(/mail_state/, [{ is_set_up: true, failed: 0, reason: 'invalid_api_key' }]),
  },
  {
    line: 'Mail',
    state: 'warning',
    says: /^3 could not be sent$/,
    by: telling(/mail_state/, [{ is_set_up: true, failed: 3, reason: null }]),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^deliver-mail answers 500$/,
    by: answering(/POST .*deliver-mail/, () => new Response('', { status: 500 })),
  },
  { line: 'Forgetting', state: 'warning', says: /^last ran over two days ago$/, by: telling(/retention_runs/, [{ recent: false }]) },

  {
    line: 'Sign-up',
    state: 'error',
    says: /^anybody can sign up$/,
    by: answering(/auth\/v1\/settings/, () => Response.json({ external: { email: true }, disable_signup: false })),
  },
  {
    line: 'Sign-up',
    state: 'error',
    says: /^sign-in by email is off$/,
    by: answering(/auth\/v1\/settings/, () => Response.json({ external: { email: false }, disable_signup: true })),
  },
  { line: 'Site address', state: 'error', says: /^is http:\/\/localhost:3000$/, by: configured({ site_url: 'http://localhost:3000' }) },
  { line: 'Redirects', state: 'error', says: /is missing$/, by: configured({ uri_allow_list: 'https://other.example/**' }) },
  { line: 'Token life', state: 'error', says: /^3600 s$/, by: configured({ jwt_exp: 3600 }) },
  { line: 'Refresh tokens', state: 'error', says: /^are not rotated$/, by: configured({ refresh_token_rotation_enabled: false }) },
  {
    line: 'Mail templates',
    state: 'error',
    says: /^"Magic link" leads elsewhere/,
    by: configured({ mailer_templates_magic_link_content: '<a href="{{ .ConfirmationURL }}">Log In</a>' }),
  },
  {
    line: 'Mail templates',
    state: 'error',
    says: /^"Reset password" leads elsewhere/,
    by: configured({ mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">Reset</a>' }),
  },
  {
    line: 'Mail templates',
    state: 'error',
    says: /^mailer_templates_invite_content carries a code$/,
    by: configured({ mailer_templates_invite_content: '<p>Or enter {{ .Token }}</p>' }),
  },
  { line: 'Length of codes', state: 'error', says: /^6 digits/, by: configured({ mailer_otp_length: 6 }) },
  { line: 'Passwords', state: 'error', says: /^6 characters are enough$/, by: configured({ password_min_length: 6 }) },
  {
    line: 'Passwords',
    state: 'error',
    says: /^any characters are enough$/,
    by: configured({ password_required_characters: 'abc…z:ABC…Z:0123456789' }),
  },
  {
    line: 'Changing passwords',
    state: 'warning',
    says: /^off: Require current password$/,
    by: configured({ security_update_password_require_current_password: false }),
  },
  {
    line: 'Changing passwords',
    state: 'warning',
    says: /^off: Secure password change, Require current password$/,
    by: configured({
      security_update_password_require_reauthentication: false,
      security_update_password_require_current_password: undefined,
    }),
  },
  { line: 'Password hook', state: 'warning', says: /^off/, by: configured({ hook_password_verification_attempt_enabled: false }) },
  {
    line: 'Password hook',
    state: 'error',
    says: /^calls pg-functions/,
    by: configured({ hook_password_verification_attempt_uri: 'pg-functions://postgres/public/other' }),
  },
  { line: 'Second factor', state: 'error', says: /are off$/, by: configured({ mfa_totp_verify_enabled: false }) },
  { line: 'Mail server', state: 'error', says: /^the built-in one/, by: configured({ smtp_host: null }) },
  { line: 'Rate limits', state: 'warning', says: /^rate_limit_otp is 360$/, by: configured({ rate_limit_otp: 360 }) },
  { line: 'Rate limits', state: 'warning', says: /^rate_limit_email_sent is 30$/, by: configured({ rate_limit_email_sent: 30 }) },
  {
    line: 'Administrator',
    state: 'error',
    says: /^there is none$/,
    by: {
      sql: `delete from public.administrators`,
      undo: `insert into public.administrators (user_id) select id from auth.users where email = 'owner@example.test'`,
    },
  },

  {
    line: 'Pages',
    state: 'error',
    says: /^built for the embedded backend$/,
    by: withHome((html) => html.replace(/(supabase-url" content=")[^"]*/, '$1')),
  },
  {
    line: 'Pages',
    state: 'warning',
    says: /^built with another publishable key$/,
    by: withHome((html) => html.replace(/sb_publishable_\w/, 'sb_publishable_another')),
  },
  { line: 'Unknown addresses', state: 'error', says: /^answer 200$/, by: answering(/no-such-page/, () => new Response('home')) },
  {
    line: 'Security headers',
    state: 'error',
    says: /^1: strict-transport-security is missing$/,
    by: withHeader(home, 'strict-transport-security'),
  },
  { line: 'Caching', state: 'error', says: /^1: cache-control differs$/, by: withHeader(/assets/, 'cache-control', 'no-cache') },
  { line: 'Sitemap', state: 'error', says: /answers 404$/, by: answering(/sitemap\.xml/, () => new Response('', { status: 404 })) },
  {
    line: 'Sitemap',
    state: 'error',
    says: /^is of https:\/\/other\.example$/,
    by: answering(/sitemap\.xml/, () => new Response('<loc>https://other.example/</loc>')),
  },
  {
    line: 'robots.txt',
    state: 'error',
    says: /keeps all search engines away/,
    by: answering(/robots/, () => new Response('User-agent: *\nDisallow: /')),
  },
  {
    line: 'robots.txt',
    state: 'warning',
    says: /does not name the sitemap/,
    by: answering(/robots/, () => new Response('User-agent: *\nAllow: /')),
  },
];

describe('the doctor', () => {
  it('finds nothing wrong with the embedded backend', () => {
    expect(good.filter(({ state }) => state !== 'ok').map((line) => lineText(line))).toEqual([]);
    expect(good).toHaveLength(checks.length);
  });

  it.each(broken)('tells: $line, $says', async ({ line, state, says, by }) => {
    const isSql = typeof by === 'object' && 'undo' in by;
    if (isSql) await backend.sql(by.sql as string);
    try {
      const found = changed(
        await runChecks(checks, { ...context, ...(isSql ? { sql: backend.sql } : typeof by === 'function' ? by() : by) }),
      );
      expect(found.map(({ name }) => name)).toEqual([line]);
      expect([found[0]?.state, found[0]?.text]).toEqual([state, expect.stringMatching(says)]);
      expect(found[0]?.fix).toBeTruthy();
    } finally {
      if (isSql) await backend.sql(by.undo);
    }
  });

  it('has a fault to show for every line', () => {
    expect(checks.map(({ name }) => name).filter((name) => !broken.some(({ line }) => line === name))).toEqual([]);
  });

  it('warns of all that it could not look at, and says what to give', async () => {
    const lines = await runChecks(checks, {
      ...context,
      sql: undefined,
      management: undefined,
      site: undefined,
      project: { url: context.project.url, key: context.project.key },
    });
    const blind = lines.filter(({ text }) => text.startsWith('not looked at'));
    expect(lines.filter(({ state }) => state === 'error')).toEqual([]);
    expect(lines.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(['Deployed, answering', 'Sign-up']);
    expect(blind.every(({ state, fix }) => state === 'warning' && fix?.startsWith('set '))).toBe(true);
    expect(blind).toHaveLength(checks.length - 2);
  });

  it('counts administrators by the secret key where it has no way into the database', async () => {
    // A hosted project needs both headers for an older secret key.
    const legacy = answering(/rest\/v1\/administrators/, (url, init) =>
      new Headers(init?.headers).get('authorization') === `Bearer ${context.project.secret ?? ''}`
        ? context.fetch(url, init)
        : Response.json({ message: 'permission denied' }, { status: 401 }),
    );
    const [line] = await runChecks(
      [checks.find(({ name }) => name === 'Administrator')].flatMap((check) => check ?? []),
      { ...context, ...legacy(), sql: undefined },
    );
    expect(line).toMatchObject({ state: 'ok', text: '1 account' });
  });

  it('makes an error of what fails, and goes on', async () => {
    const lines = await runChecks(checks, { ...context, sql: () => Promise.reject(new Error('connection refused')) });
    expect(lines.find(({ name }) => name === 'Policies')).toMatchObject({ state: 'error', text: 'connection refused' });
    expect(lines).toHaveLength(checks.length);
  });
});
