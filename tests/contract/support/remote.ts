import { z } from 'zod';

const flag = z.literal('1').optional().transform(Boolean);

const settings = z.object({
  /** Of the API, without a slash at its end. */
  CONTRACT_URL: z.url(),
  /** The publishable key. */
  CONTRACT_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  /** Of the database, as its owner. */
  DATABASE_URL: z.string().min(1),
  /** A mailbox that can be read: Mailpit's address, or one that answers `/_local/mail.json`. */
  CONTRACT_MAIL: z.url().optional(),
  /** The server believes `x-forwarded-for`, so tests can come from many networks. */
  CONTRACT_FORWARDED: flag,
  /** The Auth hooks are off: the plan has none. */
  CONTRACT_NO_HOOKS: flag,
});

/** The Supabase project that `npm run test:contract -- --url=…` names; undefined for the embedded backend. */
export const remote = process.env.CONTRACT_URL ? settings.parse(process.env) : undefined;

/** What a project can show. The embedded backend shows all. */
export const shows = {
  mails: !remote || remote.CONTRACT_MAIL !== undefined,
  networks: !remote || remote.CONTRACT_FORWARDED,
  hooks: !remote || !remote.CONTRACT_NO_HOOKS,
};
