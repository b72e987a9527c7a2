import type { Mail } from './compose.ts';

/** Where mail is handed over, and as whom. */
export interface MailApi {
  url: string;
  key: string;
  /** `Company <no-reply@example.com>`, of a domain that the API's provider has verified. */
  from: string;
}

/** How an attempt ended. `reason` is a word for the panel and never quotes what was sent. */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfter?: number | undefined };

/** The mail itself is at fault: another attempt would be refused as well. All else may be mended meanwhile: key, domain, limits, outages. */
const faultsOfTheMail = [400, 413, 422];

/** Seconds to wait, from `Retry-After` as a number or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : undefined;
}

/** The API's own word for what is wrong (`name`), as far as it is one. */
function wordOf(body: unknown): string {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  return typeof name === 'string' && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : '';
}

/**
 * Hands one mail to an HTTP API of Resend's shape (POST with from, to, subject, html, text, reply_to; a key for idempotency, kept there
 * for 24 hours, in which all attempts fall). Nothing is thrown: whatever happens is an outcome.
 */
export async function sendMail(
  api: MailApi,
  key: string,
  to: readonly string[],
  { subject, html, text, replyTo }: Mail,
  patience = 15_000,
): Promise<Outcome> {
  let response: Response;
  let answer: string;
  try {
    response = await fetch(api.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'user-agent': 'deliver-mail',
      },
      // Answering machines are not to answer it.
      body: JSON.stringify({
        from: api.from,
        to,
        subject,
        html,
        text,
        ...(replyTo && { reply_to: replyTo }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      // A key is for the address it was given for.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    answer = await response.text();
  } catch (error) {
    return { outcome: 'retry', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network' };
  }
  let body: unknown;
  try {
    body = answer === '' && response.status === 202 ? {} : JSON.parse(answer);
  } catch {
    body = undefined;
  }
  // A page of something else than a mail API says "200" as well.
  if (response.ok) return typeof body === 'object' && body !== null ? { outcome: 'sent' } : { outcome: 'retry', reason: 'garbage' };
  const reason = `http_${String(response.status)}${wordOf(body)}`;
  // The key was used for another wording, as when the sender's name was changed between two attempts: so the mail has left.
  if (reason === 'http_409 invalid_idempotent_request') return { outcome: 'sent' };
  if (faultsOfTheMail.includes(response.status)) return { outcome: 'failed', reason };
  return { outcome: 'retry', reason, retryAfter: retryAfter(response.headers.get('retry-after')) };
}
