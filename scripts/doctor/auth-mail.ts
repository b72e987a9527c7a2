import { readFileSync } from 'node:fs';
import { authSettings, configured, dashboard } from './auth-config.ts';
import { error, ok } from './check.ts';
import { field } from './context.ts';

/** Returns the links of a template, which the site needs. The owner may change everything else. */
const links = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="([^"]*\{\{ \.(?:TokenHash|ConfirmationURL)[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  ),
];

export const templates = configured('Mail templates', async (config) => {
  const { magic_link: magicLink, recovery, email_change: emailChange } = (await authSettings()).email.template;
  for (const [name, title, template] of [
    ['magic_link', 'Magic link', magicLink],
    ['recovery', 'Reset password', recovery],
    ['email_change', 'Change email address', emailChange],
  ] as const) {
    const file = template?.content_path ?? '';
    const is = String(field(config, `mailer_templates_${name}_content`) ?? '').replaceAll('&amp;', '&');
    const missing = links(readFileSync(file, 'utf8')).find((link) => !is.includes(link));
    if (missing)
      return error(
        `"${title}" leads elsewhere than the site expects`,
        `${dashboard('Emails')}: paste supabase/templates/${name.replace('_', '-')}.html`,
      );
  }
  // A code in a mail could be guessed. Only the reauthentication mail needs one.
  const [name] =
    Object.entries(config ?? {}).find(
      ([key, text]) => /^mailer_templates_(?!reauthentication).*_content$/.test(key) && /\{\{-?\s*\.Token\b/.test(String(text)),
    ) ?? [];
  if (name) return error(`${name} carries a code`, `${dashboard('Emails')}: take {{ .Token }} out, a link is enough`);
  return ok('all lead back to the site, no codes');
});

export const codeLength = configured('Length of codes', async (config) => {
  const required = (await authSettings()).email.otp_length;
  const is = Number(field(config, 'mailer_otp_length'));
  return is === required
    ? ok(`${String(is)} digits`)
    : error(
        `${String(is)} digits stand for a mailed link, and may be guessed`,
        `${dashboard('Sign In / Providers')} → Email → Email OTP length ${String(required)}`,
      );
});

export const smtp = configured('Mail server', (config) =>
  field(config, 'smtp_host')
    ? ok('own SMTP')
    : error(
        'the built-in one mails members of your organisation only',
        `${dashboard('Emails')} → SMTP settings; docs/going-live.md, step 4`,
      ),
);
