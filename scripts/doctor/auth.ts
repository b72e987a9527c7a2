import { authSettings, configured, dashboard, subject } from './auth-config.ts';
import { codeLength, smtp, templates } from './auth-mail.ts';
import { error, ok, warning, type Check } from './check.ts';
import { field, hints, json } from './context.ts';

/** Needs no token, because these settings are public. */
const signUp: Check = {
  subject,
  name: 'Sign-up',
  async run({ fetch, project }) {
    const response = await fetch(`${project.url}/auth/v1/settings`, { headers: { apikey: project.key } });
    if (!response.ok) return error(`Auth answers ${String(response.status)}`, 'check VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY');
    const settings = await json(response);
    const external = field(settings, 'external');
    if (field(external, 'email') === false) return error('sign-in by email is off', `${dashboard('Sign In / Providers')}: switch Email on`);
    if (field(external, 'anonymous_users') === true)
      return error('anonymous sign-in is on', `${dashboard('Sign In / Providers')}: switch it off`);
    return field(settings, 'disable_signup') === true
      ? ok('off, sign-in by email on')
      : error('anybody can sign up', `${dashboard('Sign In / Providers')}: switch off "Allow new users to sign up"`);
  },
};

const siteAddress = configured('Site address', (config, { site }) => {
  if (!site) return warning('not looked at', hints.site);
  const is = String(field(config, 'site_url') ?? '').replace(/\/$/, '');
  return is === site ? ok(is) : error(`is ${is || 'empty'}`, `${dashboard('URL Configuration')}: Site URL ${site}`);
});

const redirects = configured('Redirects', (config, { site }) => {
  if (!site) return warning('not looked at', hints.site);
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
  const required = (await authSettings()).jwt_expiry;
  const is = Number(field(config, 'jwt_exp'));
  return is <= required
    ? ok(`${String(is)} s`)
    : error(
        `${String(is)} s`,
        `Dashboard → Settings → JWT Keys → access token expiry time ${String(required)} s: the token of a session that was ended lives on so long`,
      );
});

const passwords = configured('Passwords', async (config) => {
  const required = (await authSettings()).minimum_password_length;
  const page = `${dashboard('Sign In / Providers')} → Email`;
  const is = Number(field(config, 'password_min_length'));
  if (is < required) return error(`${String(is)} characters are enough`, `${page} → Minimum password length ${String(required)}`);
  const groups = String(field(config, 'password_required_characters') ?? '')
    .split(':')
    .filter(Boolean);
  if (!['a', 'A', '0', '!'].every((sign) => groups.some((group) => group.includes(sign)))) {
    return error('any characters are enough', `${page} → Password requirements: lowercase, uppercase letters, digits and symbols`);
  }
  return ok(`${String(is)} characters of four kinds`);
});

/** Settings that protect the account of a stolen session. The site works with and without them. */
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

/** Without the first, Auth ends a change of address with one confirmation, whatever the second says. */
const addressChange = configured('Changing addresses', (config) => {
  const page = `${dashboard('Sign In / Providers')} → Email`;
  if (field(config, 'mailer_autoconfirm') === true) return error('one mailbox is enough', `${page}: switch "Confirm email" on`);
  return field(config, 'mailer_secure_email_change_enabled') === false
    ? error('the old mailbox is not asked', `${page}: switch "Secure email change" on`)
    : ok('both mailboxes confirm');
});

const hook = configured('Password hook', async (config) => {
  const required = (await authSettings()).hook.password_verification_attempt;
  const isOn = field(config, 'hook_password_verification_attempt_enabled') === true;
  const uri = field(config, 'hook_password_verification_attempt_uri');
  if (!isOn)
    return warning(
      'off: calls past the login page meet no lock',
      `${dashboard('Hooks')} (plans Team and Enterprise; else lower Rate limits)`,
    );
  return uri === required?.uri
    ? ok('on')
    : error(`calls ${String(uri)}`, `${dashboard('Hooks')}: Postgres function public.hook_password_verification_attempt`);
});

const mfa = configured('Second factor', (config) =>
  field(config, 'mfa_totp_enroll_enabled') === true && field(config, 'mfa_totp_verify_enabled') === true
    ? ok('authenticator apps on')
    : error('authenticator apps are off', `${dashboard('Multi-Factor')}: switch TOTP on`),
);

const limits = configured('Rate limits', async (config) => {
  const required = (await authSettings()).rate_limit;
  const pairs = [
    ['rate_limit_token_refresh', required.token_refresh],
    ['rate_limit_otp', required.sign_in_sign_ups],
    ['rate_limit_verify', required.token_verifications],
    ['rate_limit_email_sent', required.email_sent],
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
  async run({ sql, fetch, project }) {
    const fix = 'docs/going-live.md#become-administrator';
    let count: number;
    if (sql)
      count = Number(
        (await sql('select count(*)::integer as count from public.administrators a join auth.users u on u.id = a.user_id'))[0]?.count,
      );
    else if (project.secret) {
      const response = await fetch(`${project.url}/rest/v1/administrators?select=user_id&limit=100`, {
        headers: { apikey: project.secret, authorization: `Bearer ${project.secret}` },
      });
      const rows = await json(response);
      if (!Array.isArray(rows))
        return error(`the API answers ${String(response.status)} to the secret key`, 'check SUPABASE_SERVICE_ROLE_KEY');
      count = rows.length;
    } else return warning('not looked at', `${hints.sql}, or SUPABASE_SERVICE_ROLE_KEY`);
    return count > 0 ? ok(`${String(count)} ${count === 1 ? 'account' : 'accounts'}`) : error('there is none', fix);
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
  addressChange,
  hook,
  mfa,
  limits,
  administrators,
];
