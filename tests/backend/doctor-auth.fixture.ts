import { answering, configured, type Fault } from './doctor.fixture.ts';

/** Faults that the auth checks report. */
export const authFaults: Fault[] = [
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
    says: /^"Change email address" leads elsewhere/,
    by: configured({ mailer_templates_email_change_content: '<a href="{{ .ConfirmationURL }}">Change</a>' }),
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
  { line: 'Changing addresses', state: 'error', says: /^one mailbox is enough$/, by: configured({ mailer_autoconfirm: true }) },
  {
    line: 'Changing addresses',
    state: 'error',
    says: /^the old mailbox is not asked$/,
    by: configured({ mailer_secure_email_change_enabled: false }),
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
];
