import { readFileSync } from 'node:fs';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { field, give, json, type Ask } from './ask.ts';
import { error, ok, warning, type Check, type Finding } from './check.ts';

const subject = 'Auth';
const dashboard = (page: string) => `Dashboard → Authentication → ${page}`;
const settings = () => readProjectConfig(new URL('../../supabase/config.toml', import.meta.url).pathname);

/** A check of Auth's configuration, which the management API alone tells. */
const configured = (name: string, look: (config: unknown, ask: Ask) => Promise<Finding> | Finding): Check => ({
  subject,
  name,
  look: async (ask) => (ask.management ? look(await ask.management('/config/auth'), ask) : warning('not looked at', give.management)),
});

/** Told to everybody, so no token is needed. */
const signUp: Check = {
  subject,
  name: 'Sign-up',
  async look({ fetch, project }) {
    const answer = await fetch(`${project.url}/auth/v1/settings`, { headers: { apikey: project.key } });
    if (!answer.ok) return error(`Auth answers ${String(answer.status)}`, 'check VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY');
    const told = await json(answer);
    const external = field(told, 'external');
    if (field(external, 'email') === false) return error('sign-in by email is off', `${dashboard('Sign In / Providers')}: switch Email on`);
    if (field(external, 'anonymous_users') === true)
      return error('anonymous sign-in is on', `${dashboard('Sign In / Providers')}: switch it off`);
    return field(told, 'disable_signup') === true
      ? ok('off, sign-in by email on')
      : error('anybody can sign up', `${dashboard('Sign In / Providers')}: switch off "Allow new users to sign up"`);
  },
};

const siteAddress = configured('Site address', (config, { site }) => {
  if (!site) return warning('not looked at', give.site);
  const is = String(field(config, 'site_url') ?? '').replace(/\/$/, '');
  return is === site ? ok(is) : error(`is ${is || 'empty'}`, `${dashboard('URL Configuration')}: Site URL ${site}`);
});

const redirects = configured('Redirects', (config, { site }) => {
  if (!site) return warning('not looked at', give.site);
  const list = String(field(config, 'uri_allow_list') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const page = `${dashboard('URL Configuration')}: Redirect URLs`;
  if (!list.includes(`${site}/**`)) return error(`${site}/** is missing`, `${page}, add ${site}/**`);
  const wide = list.find((entry) => /^(\*|https?:\/\/\*)/.test(entry));
  if (wide) return error(`${wide} lets links of mails lead anywhere`, `${page}, remove ${wide}`);
  const local = list.find(
    (entry) => /^https?:\/\/(localhost|127\.)/.test(entry) && !site.includes(new URL(entry.replaceAll('*', '')).host),
  );
  return local ? warning(`${local} is left of trying it out`, `${page}, remove it`) : ok(`${site}/**`);
});

const tokens = configured('Token life', async (config) => {
  const wanted = (await settings()).auth.jwt_expiry;
  const is = Number(field(config, 'jwt_exp'));
  return is <= wanted
    ? ok(`${String(is)} s`)
    : error(
        `${String(is)} s`,
        `Dashboard → Settings → JWT Keys → access token expiry time ${String(wanted)} s: the token of a session that was ended lives on so long`,
      );
});

/** What a template's mail needs to work; its words and colours are the owner's. */
const marks = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="([^"]*\{\{ \.(?:TokenHash|ConfirmationURL)[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  ),
];

const templates = configured('Mail templates', async (config) => {
  const { magic_link: magicLink, recovery } = (await settings()).auth.email.template;
  for (const [name, title, template] of [
    ['magic_link', 'Magic link', magicLink],
    ['recovery', 'Reset password', recovery],
  ] as const) {
    const file = template?.content_path ?? '';
    const is = String(field(config, `mailer_templates_${name}_content`) ?? '').replaceAll('&amp;', '&');
    const lacking = marks(readFileSync(file, 'utf8')).find((link) => !is.includes(link));
    if (lacking)
      return error(
        `"${title}" leads elsewhere than the site expects`,
        `${dashboard('Emails')}: paste supabase/templates/${name === 'recovery' ? 'recovery' : 'magic-link'}.html`,
      );
  }
  // Auth tells the others' contents as well; a code in them would be one to guess. Who changes a password long after the login is asked for one by hand.
  const [name] =
    Object.entries(config ?? {}).find(
      ([key, text]) => /^mailer_templates_(?!reauthentication).*_content$/.test(key) && /\{\{-?\s*\.Token\b/.test(String(text)),
    ) ?? [];
  if (name) return error(`${name} carries a code`, `${dashboard('Emails')}: take {{ .Token }} out, a link is enough`);
  return ok('both lead back to the site, no codes');
});

const codeLength = configured('Length of codes', async (config) => {
  const wanted = (await settings()).auth.email.otp_length;
  const is = Number(field(config, 'mailer_otp_length'));
  return is === wanted
    ? ok(`${String(is)} digits`)
    : error(
        `${String(is)} digits stand for a mailed link, and may be guessed`,
        `${dashboard('Sign In / Providers')} → Email → Email OTP length ${String(wanted)}`,
      );
});

const passwords = configured('Passwords', async (config) => {
  const wanted = (await settings()).auth.minimum_password_length;
  const page = `${dashboard('Sign In / Providers')} → Email`;
  const is = Number(field(config, 'password_min_length'));
  if (is < wanted) return error(`${String(is)} characters are enough`, `${page} → Minimum password length ${String(wanted)}`);
  const groups = String(field(config, 'password_required_characters') ?? '')
    .split(':')
    .filter(Boolean);
  if (!['a', 'A', '0', '!'].every((sign) => groups.some((group) => group.includes(sign)))) {
    return error('any characters are enough', `${page} → Password requirements: lowercase, uppercase letters, digits and symbols`);
  }
  return ok(`${String(is)} characters of four kinds`);
});

/** Each is a switch that keeps a stolen session from becoming a stolen account; the site works with it, and without. */
const passwordChange = configured('Changing passwords', (config) => {
  const switches = [
    ['security_update_password_require_reauthentication', 'Secure password change'],
    ['security_update_password_require_current_password', 'Require current password'],
  ] as const;
  const off = switches.filter(([key]) => field(config, key) !== true).map(([, name]) => name);
  return off[0]
    ? warning(`off: ${off.join(', ')}`, `${dashboard('Sign In / Providers')} → Email: switch ${off.length > 1 ? 'both' : 'it'} on`)
    : ok('only with the current one, soon after a login');
});

const hook = configured('Password hook', async (config) => {
  const wanted = (await settings()).auth.hook.password_verification_attempt;
  const isOn = field(config, 'hook_password_verification_attempt_enabled') === true;
  const uri = field(config, 'hook_password_verification_attempt_uri');
  if (!isOn)
    return warning(
      'off: calls past the login page meet no lock',
      `${dashboard('Hooks')} (plans Team and Enterprise; else lower Rate limits)`,
    );
  return uri === wanted?.uri
    ? ok('on')
    : error(`calls ${String(uri)}`, `${dashboard('Hooks')}: Postgres function public.hook_password_verification_attempt`);
});

const mfa = configured('Second factor', (config) =>
  field(config, 'mfa_totp_enroll_enabled') === true && field(config, 'mfa_totp_verify_enabled') === true
    ? ok('authenticator apps on')
    : error('authenticator apps are off', `${dashboard('Multi-Factor')}: switch TOTP on`),
);

const smtp = configured('Mail server', (config) =>
  field(config, 'smtp_host')
    ? ok('own SMTP')
    : error(
        'the built-in one mails members of your organisation only',
        `${dashboard('Emails')} → SMTP settings; docs/going-live.md, step 4`,
      ),
);

const limits = configured('Rate limits', async (config) => {
  const wanted = (await settings()).auth.rate_limit;
  const pairs = [
    ['rate_limit_token_refresh', wanted.token_refresh],
    ['rate_limit_otp', wanted.sign_in_sign_ups],
    ['rate_limit_verify', wanted.token_verifications],
    ['rate_limit_email_sent', wanted.email_sent],
  ] as const;
  const [other] = pairs.filter(([name, limit]) => Number(field(config, name)) !== limit);
  return other
    ? warning(
        `${other[0]} is ${String(field(config, other[0]))}`,
        `${dashboard('Rate limits')}: ${String(other[1])}, as in supabase/config.toml`,
      )
    : ok('as in supabase/config.toml');
});

const rotation = configured('Refresh tokens', (config) =>
  field(config, 'refresh_token_rotation_enabled') === false
    ? error('are not rotated', `${dashboard('Sessions')}: switch on "Detect and revoke compromised refresh tokens"`)
    : ok('rotated'),
);

const administrators: Check = {
  subject,
  name: 'Administrator',
  async look({ sql, fetch, project }) {
    const mend = 'docs/going-live.md#become-administrator';
    let count: number;
    if (sql)
      count = Number(
        (await sql('select count(*)::integer as count from public.administrators a join auth.users u on u.id = a.user_id'))[0]?.count,
      );
    else if (project.secret) {
      const answer = await fetch(`${project.url}/rest/v1/administrators?select=user_id&limit=100`, {
        headers: { apikey: project.secret, authorization: `Bearer ${project.secret}` },
      });
      const rows = await json(answer);
      if (!Array.isArray(rows))
        return error(`the API answers ${String(answer.status)} to the secret key`, 'check SUPABASE_SERVICE_ROLE_KEY');
      count = rows.length;
    } else return warning('not looked at', `${give.sql}, or SUPABASE_SERVICE_ROLE_KEY`);
    return count > 0 ? ok(`${String(count)} ${count === 1 ? 'account' : 'accounts'}`) : error('there is none', mend);
  },
};

export const authChecks: readonly Check[] = [
  signUp,
  siteAddress,
  redirects,
  tokens,
  rotation,
  smtp,
  templates,
  codeLength,
  passwords,
  passwordChange,
  hook,
  mfa,
  limits,
  administrators,
];
