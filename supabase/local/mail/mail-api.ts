import { z } from 'zod';
import { bearerToken } from '../gateway.ts';
import type { Mailbox } from './mailbox.ts';

const mail = z.object({
  from: z.string(),
  to: z.array(z.string()).min(1),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  attachments: z.array(z.object({ filename: z.string(), content: z.base64() })).optional(),
});

const refuse = (statusCode: number, name: string) => Response.json({ statusCode, name, message: name }, { status: statusCode });

/** The number of idempotency keys that are remembered. */
const maxKeys = 1000;

export interface MailApi {
  /** Answers a POST of one mail. Refuses other requests as the hosted API does. */
  serve(request: Request): Promise<Response>;
}

/** The path of the mail API, below the address of the Supabase API. */
export const mailApiPath = '/_local/mail/emails';

/**
 * Creates the HTTP mail API (of Resend's shape) for the function deliver-mail. Mails go to the mailbox, once per idempotency key. Addresses
 * below `.invalid` are refused, so that failures can be tested.
 */
export function createMailApi(mailbox: Mailbox, key: string): MailApi {
  const known = new Map<string, string>();
  return {
    async serve(request) {
      if (request.method !== 'POST') return refuse(405, 'method_not_allowed');
      if (bearerToken(request) !== key) return refuse(401, 'invalid_api_key');
      const parsed = mail.safeParse(await request.json().catch(() => undefined));
      if (!parsed.success || parsed.data.to.some((address) => address.endsWith('.invalid'))) return refuse(422, 'validation_error');
      const idempotencyKey = request.headers.get('idempotency-key') ?? crypto.randomUUID();
      const id = known.get(idempotencyKey) ?? crypto.randomUUID();
      if (!known.has(idempotencyKey)) {
        known.set(idempotencyKey, id);
        for (const oldest of [...known.keys()].slice(0, -maxKeys)) known.delete(oldest);
        const { to, subject, text, html, reply_to: replyTo, attachments = [] } = parsed.data;
        const files = attachments.map(({ filename, content }) => ({ filename, text: Buffer.from(content, 'base64').toString('utf8') }));
        for (const address of to) await mailbox.send({ to: address, subject, text, html, replyTo, files });
      }
      return Response.json({ id });
    },
  };
}
