import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, StepFailure } from '../_shared/refusals.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, isSecretKey, type Client } from '../_shared/supabase.ts';
import { compose, type Site } from './compose.ts';
import { sendMail, type MailApi, type Outcome } from './mail-api.ts';
import { claim, keep, note, type Claimed } from './outbox.ts';
import { readSite } from './site.ts';

/** Leaves most of a function's time limit; what is left over comes with the next call. */
const longest = 50_000;

/** The secrets MAIL_API_KEY and MAIL_FROM, and MAIL_API_URL for another API of the same shape; undefined while they are not set. */
function mailApi(): MailApi | undefined {
  const [key, from] = [Deno.env.get('MAIL_API_KEY'), Deno.env.get('MAIL_FROM')];
  return key && from ? { url: Deno.env.get('MAIL_API_URL') || 'https://api.resend.com/emails', key, from } : undefined;
}

/** Where links lead: the secret SITE_URL, else the first of the sites that may call. */
const siteUrl = () => (Deno.env.get('SITE_URL') || Deno.env.get('ALLOWED_ORIGINS')?.split(',')[0] || '').trim().replace(/\/$/, '');

async function attempt(admin: Client, api: MailApi, claimed: Claimed, site: Site): Promise<Outcome | { outcome: 'void' } | undefined> {
  if (claimed.mail) return sendMail(api, claimed.key, claimed.mail.to, claimed.mail);
  const made = compose(claimed.kind, claimed.items ?? [], claimed.counts ?? {}, claimed.recipients ?? [], site);
  if (!made) return { outcome: 'void' };
  if (made.recipients.length === 0) return { outcome: 'failed', reason: 'no_recipient' };
  // Before anything leaves: should this worker end now, the next one sends the same under the same key.
  if (!(await keep(admin, claimed, { ...made.mail, to: made.recipients }))) return undefined;
  return sendMail(api, claimed.key, made.recipients, made.mail);
}

async function deliver(admin: Client, api: MailApi): Promise<void> {
  const end = Date.now() + longest;
  const site = await readSite(admin, siteUrl());
  for (let mails = await claim(admin, true); mails.length > 0; mails = Date.now() < end ? await claim(admin, true) : []) {
    for (const mail of mails) {
      // One that can't be made or noted keeps no other waiting: its lease runs out, and it is tried again.
      await attempt(admin, api, mail, site)
        .then((outcome) => outcome && note(admin, mail, outcome))
        .catch((failure: unknown) =>
          console.error(failure instanceof StepFailure ? failure.message : `A mail of the kind ${mail.kind} could not be made.`),
        );
    }
  }
}

/**
 * Sends what waits in the outbox. Anybody may call it, for nothing but what is due is sent, once, and the answer is `{}` whatever there
 * was: the browser that caused a mail, a scheduler, the embedded backend's timer. Strangers have 20 calls in ten minutes.
 */
serveJson(async (_body, request) => {
  const admin = adminClient();
  if (!isSecretKey(request.headers.get('apikey')))
    await takeLimit(admin, request, { action: 'deliver-mail', maxHits: 20, windowSeconds: 600 });
  const api = mailApi();
  if (api) await deliver(admin, api);
  else await claim(admin, false);
  const { error } = await admin.rpc('purge_outbox');
  if (error) throw new StepFailure('Purging the outbox', loggable(error));
  return { body: {} };
});
