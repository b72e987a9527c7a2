import { z } from 'zod';

const flag = z.literal('1').optional().transform(Boolean);

const settings = z.object({
  /** The URL of the API, without a trailing slash. */
  CONTRACT_URL: z.url(),
  /** The publishable key. */
  CONTRACT_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  /** The connection string of the database, as its owner. */
  DATABASE_URL: z.string().min(1),
  /** The URL of a readable mailbox: Mailpit, or one that serves `/_local/mail.json`. */
  CONTRACT_MAIL: z.url().optional(),
  /** The server trusts `x-forwarded-for`, so tests can use many networks. */
  CONTRACT_FORWARDED: flag,
  /** The Auth hooks are off, because the plan has none. */
  CONTRACT_NO_HOOKS: flag,
});

/** The Supabase project that `npm run test:contract -- --url=…` names; undefined for the embedded backend. */
export const remote = process.env.CONTRACT_URL ? settings.parse(process.env) : undefined;

/** The features that a project offers. The embedded backend offers all. */
export const shows = {
  mails: !remote || remote.CONTRACT_MAIL !== undefined,
  networks: !remote || remote.CONTRACT_FORWARDED,
  hooks: !remote || !remote.CONTRACT_NO_HOOKS,
};
