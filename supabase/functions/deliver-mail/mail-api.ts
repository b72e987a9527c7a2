import type { Mail } from '../_shared/mail/mail.ts';

/** The mail API and the sender. */
export interface MailApi {
  url: string;
  key: string;
  /** `Company <no-reply@example.com>`, of a domain that the provider of the API has verified. */
  from: string;
}

/** The outcome of an attempt. `reason` is a code for the panel and never quotes the mail. `retryAfter` is in seconds. */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfter?: number | undefined };

/** Statuses that mean that the mail is invalid. Any other error (key, domain, limit, outage) can be solved before the next attempt. */
const permanentErrors = [400, 413, 422];

/** Returns the seconds to wait, from `Retry-After` as a number or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : undefined;
}

/** Returns the error code of the API (its field `name`), with a space before it. Empty when it is not a plain code. */
function apiCode(body: unknown): string {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  return typeof name === 'string' && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : '';
}

/** Returns a text in UTF-8 as base64. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Sends one mail through an HTTP API of Resend's shape (POST with from, to, subject, html, text, reply_to, attachments). The API keeps the
 * idempotency key for 24 hours; all attempts fall within them. `timeout` is in milliseconds. Never throws: every failure is an outcome.
 */
export async function sendMail(
  api: MailApi,
  key: string,
  to: readonly string[],
  { subject, html, text, replyTo, isPersonal, attachments }: Mail,
  timeout = 15_000,
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
      body: JSON.stringify({
        from: api.from,
        to,
        subject,
        html,
        text,
        ...(replyTo && { reply_to: replyTo }),
        ...(attachments && {
          attachments: attachments.map(({ filename, type, content }) => ({ filename, content: base64(content), content_type: type })),
        }),
        // Stops automatic replies.
        ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      }),
      // A redirect must not receive the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
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
  // A server that is not a mail API also answers 200.
  if (response.ok) return typeof body === 'object' && body !== null ? { outcome: 'sent' } : { outcome: 'retry', reason: 'garbage' };
  const reason = `http_${String(response.status)}${apiCode(body)}`;
  // The key was used with other content, for example another sender name: an earlier attempt has sent the mail.
  if (reason === 'http_409 invalid_idempotent_request') return { outcome: 'sent' };
  if (permanentErrors.includes(response.status)) return { outcome: 'failed', reason };
  return { outcome: 'retry', reason, retryAfter: retryAfter(response.headers.get('retry-after')) };
}
