import { InternalError, unwrap } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { adminClient, isSecretKey, type Client } from '../_shared/supabase.ts';
import { compose } from '../_shared/mail/compose.ts';
import type { Site } from '../_shared/mail/mail.ts';
import { sendMail, type MailApi, type Outcome } from './mail-api.ts';
import { claim, keep, note, type Claimed } from './outbox.ts';
import { readSite } from './site.ts';

/** Milliseconds, less than a function's time limit. The next call does the rest. */
const timeout = 50_000;

/** Reads the secrets MAIL_API_KEY and MAIL_FROM, and MAIL_API_URL for another API of the same shape. Undefined when they are not set. */
function mailApi(): MailApi | undefined {
  const [key, from] = [Deno.env.get('MAIL_API_KEY'), Deno.env.get('MAIL_FROM')];
  return key && from ? { url: Deno.env.get('MAIL_API_URL') || 'https://api.resend.com/emails', key, from } : undefined;
}

/** Composes and sends one mail. Returns undefined when another worker has claimed it. */
async function attempt(admin: Client, api: MailApi, claimed: Claimed, site: Site): Promise<Outcome | { outcome: 'void' } | undefined> {
  if (claimed.mail) return sendMail(api, claimed.key, claimed.mail.to, claimed.mail);
  const composed = compose(claimed.kind, claimed.items ?? [], claimed.counts ?? {}, claimed.recipients ?? [], site);
  if (!composed) return { outcome: 'void' };
  const { recipients, mail } = composed;
  if (recipients.length === 0) return { outcome: 'failed', reason: 'no_recipient' };
  // Stored first: if this worker ends now, the next one sends the same mail with the same key.
  if (!(await keep(admin, claimed, { ...mail, to: recipients }))) return undefined;
  return sendMail(api, claimed.key, recipients, mail);
}

async function deliver(admin: Client, api: MailApi): Promise<void> {
  const deadline = Date.now() + timeout;
  const site = await readSite(admin, siteUrl());
  for (let mails = await claim(admin, api.from); mails.length > 0; mails = Date.now() < deadline ? await claim(admin, api.from) : []) {
    for (const mail of mails) {
      // A failed mail does not stop the others. It is tried again when its lease expires.
      await attempt(admin, api, mail, site)
        .then((outcome) => outcome && note(admin, mail, outcome))
        .catch((error: unknown) =>
          console.error(error instanceof InternalError ? error.message : `A mail of the kind ${mail.kind} could not be made.`),
        );
    }
  }
}

/**
 * Sends the mails of the outbox that are due, each once. Anybody may call it (the browser that caused a mail, a scheduler, the timer of the
 * embedded backend), and the answer is always `{}`. Callers without the secret key have 20 calls in ten minutes.
 */
serveJson(async (_body, request) => {
  const admin = adminClient();
  if (!isSecretKey(request.headers.get('apikey')))
    await takeLimit(admin, request, { action: 'deliver-mail', maxHits: 20, windowSeconds: 600 });
  const api = mailApi();
  if (api) await deliver(admin, api);
  else await claim(admin, null);
  unwrap('Purging the outbox', await admin.rpc('purge_outbox'));
  return { body: {} };
});
