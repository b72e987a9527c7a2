import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { writeHostFiles } from '../../build/hosting/host-files.ts';
import type { DoctorContext } from '../../scripts/doctor/context.ts';
import { authChecks } from '../../scripts/doctor/auth.ts';
import { databaseChecks } from '../../scripts/doctor/catalog.ts';
import { catalogFacts, type Fact } from '../../scripts/doctor/catalog-facts.ts';
import { runChecks, type CheckResult } from '../../scripts/doctor/check.ts';
import { functionChecks } from '../../scripts/doctor/functions.ts';
import { siteChecks } from '../../scripts/doctor/site.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { serve, SITE, writeSite } from '../unit/build/site-fixture.ts';

export const checks = [...databaseChecks, ...functionChecks, ...authChecks, ...siteChecks];

export let backend: TestBackend;
let host: Awaited<ReturnType<typeof serve>>;
let built: Awaited<ReturnType<typeof writeSite>>;
export let context: DoctorContext;
export let good: CheckResult[];
export let config: Record<string, unknown>;

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
    mailer_templates_email_change_content: template(auth.email.template.email_change?.content_path),
    mailer_autoconfirm: !auth.email.enable_confirmations,
    mailer_secure_email_change_enabled: auth.email.double_confirm_changes,
    rate_limit_token_refresh: auth.rate_limit.token_refresh,
    rate_limit_otp: auth.rate_limit.sign_in_sign_ups,
    rate_limit_verify: auth.rate_limit.token_verifications,
    rate_limit_email_sent: auth.rate_limit.email_sent,
  };
}

export const secrets = ['ALLOWED_ORIGINS', 'SITE_URL', 'MAIL_API_KEY', 'MAIL_FROM', 'SUPABASE_URL'].map((name) => ({
  name,
  value: 'a digest',
}));

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
const cached = new Map<string, Response>();
const rows = new Map<string, Promise<Record<string, unknown>[]>>();
const cachedSql: NonNullable<DoctorContext['sql']> = (statement) => {
  const known = rows.get(statement) ?? backend.sql(statement);
  rows.set(statement, known);
  return known;
};

/** Registers the hooks of the file: one backend, one built site and its host for all tests. */
export function setUpDoctor(): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    const facts = await backend.sql<Fact>(catalogFacts);
    const site = backend.url;
    const home = `<link rel="stylesheet" href="/assets/main-a1b2c3.js">${SITE['index.html']?.replace('<meta name="supabase-url" content="">', `<meta name="supabase-url" content="${site}"><meta name="supabase-key" content="${backend.backend.publishableKey}">`) ?? ''}`;
    const sitemap = `<urlset><url><loc>${site}/</loc></url></urlset>`;
    built = await writeSite({ ...SITE, 'index.html': home, 'robots.txt': 'User-agent: *\nAllow: /\n', 'sitemap.xml': sitemap });
    await writeHostFiles(built.root, [home], { origin: site });
    host = await serve({ root: () => built.root, secure: true });
    await backend.createAdministrator('owner@example.test');
    await backend.sql('insert into public.retention_runs default values');
    config = await configuration(site);
    context = {
      project: { url: site, key: backend.backend.publishableKey, secret: backend.backend.secretKey },
      site,
      async fetch(url, init) {
        const name = JSON.stringify([url, init?.method, init?.headers]);
        const answer = cached.get(name) ?? (await request(url, init));
        cached.set(name, answer.clone());
        return answer;
      },
      sql: cachedSql,
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
}

/** Returns the results that differ from the good ones. */
export const changed = (lines: readonly CheckResult[]) =>
  lines.flatMap((line, index) => (line.text === good[index]?.text && line.state === good[index]?.state ? [] : [line]));

/** A fault, and the result that reports it. */
export interface Fault {
  line: string;
  state: 'warning' | 'error';
  says: RegExp;
  by: Partial<DoctorContext> | (() => Partial<DoctorContext>) | { sql: string; undo: string };
}

export const answering =
  (match: RegExp, answer: (url: string, init?: RequestInit) => Response | Promise<Response>) => (): Partial<DoctorContext> => ({
    fetch: (url, init) => (match.test(`${init?.method ?? 'GET'} ${url}`) ? Promise.resolve(answer(url, init)) : context.fetch(url, init)),
  });
export const configured = (patch: Record<string, unknown>) => (): Partial<DoctorContext> => ({
  management: (path) => Promise.resolve(path === '/secrets' ? secrets : { ...config, ...patch }),
});
export const withRows = (match: RegExp, result: Record<string, unknown>[]) => (): Partial<DoctorContext> => ({
  sql: (statement) => (match.test(statement) ? Promise.resolve(result) : cachedSql(statement)),
});
/** Removes or replaces a header of the host's response. */
export const withHeader = (match: RegExp, name: string, value?: string) =>
  answering(match, async (url) => {
    const answer = await context.fetch(url);
    const headers = new Headers(answer.headers);
    headers.delete(name);
    if (value) headers.set(name, value);
    return new Response(await answer.text(), { status: answer.status, headers });
  });
export const home = /^GET http:[/][/][^/]+[/]$/;
export const withHome = (change: (html: string) => string) =>
  answering(home, async (url) => {
    const answer = await context.fetch(url);
    return new Response(change(await answer.text()), { headers: answer.headers });
  });
