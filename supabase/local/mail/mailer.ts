import { readFile } from 'node:fs/promises';
import type { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { tokenHash, verificationLink } from '../auth/tokens.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mailbox } from './mailbox.ts';
import type { ProjectConfig } from '../project-config.ts';

type Mailer = NonNullable<App['_mailer']>;
type TemplateName = keyof ProjectConfig['auth']['email']['template'];
type NotificationName = keyof ProjectConfig['auth']['email']['notification'];

/** The mails without a template in config.toml. */
const defaults: Record<TemplateName | 'reauthentication', { subject: string; html: string }> = {
  confirmation: { subject: 'Confirm your e-mail address', html: '<p><a href="{{ .ConfirmationURL }}">Confirm your e-mail address</a></p>' },
  invite: { subject: 'You have been invited', html: '<p><a href="{{ .ConfirmationURL }}">Accept the invitation</a></p>' },
  recovery: { subject: 'Reset your password', html: '<p><a href="{{ .ConfirmationURL }}">Reset your password</a></p>' },
  magic_link: {
    subject: 'Your sign-in link',
    html: '<p><a href="{{ .ConfirmationURL }}">Sign in</a></p><p>Or enter this code: {{ .Token }}</p>',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    html: '<p><a href="{{ .ConfirmationURL }}">Change {{ .Email }} to {{ .NewEmail }}</a></p>',
  },
  reauthentication: { subject: 'Confirm that it is you', html: '<p>Enter this code: {{ .Token }}</p>' },
};

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{-?\s*\.(\w+)\s*-?\}\}/g, (_whole, name: string) => escapeHtml(values[name] ?? ''));

/** What hosted Auth sends when it has no template of the project. */
const notifications: Record<NotificationName, { subject: string; html: string }> = {
  password_changed: { subject: 'Your password has been changed', html: '<p>The password for your account was changed.</p>' },
  email_changed: { subject: 'Your email address has been changed', html: '<p>Changed from {{ .OldEmail }} to {{ .Email }}.</p>' },
};

/** A requested change of an account's address. */
interface AddressChange {
  email: string;
  newEmail: string;
}

export interface RedirectingMailer extends Mailer {
  /** Sends the link that confirms a change of address, to one of both. */
  sendAddressChange(to: string, link: { hash: string; code: string }, change: AddressChange): Promise<void>;
  /** Sends a mail after the fact, if the project has enabled it. */
  notify(name: NotificationName, to: string, values: { Email: string; OldEmail?: string }): Promise<void>;
  /** The redirect target of links in mails of the current request; undefined means the home page. */
  redirectTo: string | undefined;
}

/**
 * Creates the mailer of Auth, which uses the project's templates (`[auth.email.template.*]` in config.toml).
 *
 * Gaps closed: the package's mails ignore `redirectTo`, and it hashes tokens in another way than hosted Auth.
 */
export function createMailer(
  config: ProjectConfig,
  { siteUrl, apiUrl, database }: { siteUrl: string; apiUrl: string; database: PGlite },
  mailbox: Mailbox,
): RedirectingMailer {
  const send = async (
    name: keyof typeof defaults,
    type: string,
    to: string,
    hash: string,
    otp: string,
    more: { currentEmail?: string; newEmail?: string } = {},
  ) => {
    const custom = name === 'reauthentication' ? undefined : config.auth.email.template[name];
    const redirectTo = mailer.redirectTo ?? siteUrl;
    const values = {
      ConfirmationURL: verificationLink(apiUrl, { hash, type, redirectTo }),
      Token: otp,
      TokenHash: hash,
      SiteURL: siteUrl,
      RedirectTo: redirectTo,
      Email: more.currentEmail ?? to,
      NewEmail: more.newEmail ?? to,
      SendingTo: to,
    };
    const html = custom?.content_path ? await readFile(custom.content_path, 'utf8') : defaults[name].html;
    await mailbox.send({ to, subject: custom?.subject ?? defaults[name].subject, html: fill(html, values) });
  };
  /** Sends the link of a one-time code and replaces the hash that the package stored. */
  const sendOneTime = async (name: 'recovery' | 'magic_link', type: string, to: string, stored: string, otp: string) => {
    const hash = tokenHash(to, otp);
    await database.query('update auth.users set recovery_token = $2 where recovery_token = $1', [stored, hash]);
    await send(name, type, to, hash, otp);
  };
  const mailer: RedirectingMailer = {
    redirectTo: undefined,
    sendConfirmation: (to, hash, otp) => send('confirmation', 'signup', to, hash, otp),
    sendRecovery: (to, hash, otp) => sendOneTime('recovery', 'recovery', to, hash, otp),
    sendMagicLink: (to, hash, otp) => sendOneTime('magic_link', 'magiclink', to, hash, otp),
    sendEmailChange: (to, hash, otp, meta) => send('email_change', 'email_change', to, hash, otp, meta),
    sendAddressChange: (to, { hash, code }, { email, newEmail }) =>
      send('email_change', 'email_change', to, hash, code, { currentEmail: email, newEmail }),
    async notify(name, to, values) {
      const custom = config.auth.email.notification[name];
      if (!custom?.enabled) return;
      const html = custom.content_path ? await readFile(custom.content_path, 'utf8') : notifications[name].html;
      await mailbox.send({ to, subject: custom.subject ?? notifications[name].subject, html: fill(html, values) });
    },
    sendReauthentication: (to, otp) => send('reauthentication', 'reauthentication', to, '', otp),
  };
  return mailer;
}
