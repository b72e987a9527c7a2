import { z } from 'zod';

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

const local = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }));
const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({ Subject: z.string(), Text: z.string(), HTML: z.string() });

async function json<Shape>(address: string, schema: z.ZodType<Shape>): Promise<Shape | undefined> {
  const response = await fetch(address);
  return response.ok ? schema.parse(await response.json()) : undefined;
}

/** Returns the mails to an address, newest first, of a mailbox like the embedded one or of Mailpit (`npx supabase start`). */
export async function mailsTo(mailbox: string, address: string): Promise<Mail[]> {
  const kept = await json(`${mailbox}/_local/mail.json`, local);
  if (kept) return kept.filter(({ to }) => to === address);
  const messages = await json(`${mailbox}/api/v1/search?query=${encodeURIComponent(`to:"${address}"`)}`, found);
  if (!messages) throw new Error(`${mailbox} is neither Mailpit nor a mailbox of the embedded backend.`);
  return Promise.all(
    messages.messages.map(async ({ ID }) => {
      const { Subject, Text, HTML } = message.parse(await (await fetch(`${mailbox}/api/v1/message/${ID}`)).json());
      return {
        subject: Subject,
        text: Text,
        links: [...HTML.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
      };
    }),
  );
}
