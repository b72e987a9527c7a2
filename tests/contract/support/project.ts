import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { peopleOf, type People, type Sql } from '../../support/people.ts';
import { mailsTo, type Mail } from './mails.ts';
import { remote } from './remote.ts';

export type { Client, Person } from '../../support/people.ts';

/** The Supabase project under test. */
export interface Project extends People {
  /** The URL of the API, without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
  sql: Sql;
  /** The domain of the e-mail addresses of this file's accounts. */
  domain: string;
  /** The folder of this file in the company's buckets. */
  folder: string;
  /** Returns a network address that no other client uses. */
  newAddress(): string;
  /** Waits for a mail to this address after the first `known` ones. */
  mailTo(email: string, known?: number): Promise<Mail>;
  /** Deletes accounts, rows and files of this file, or stops the whole backend. */
  close(): Promise<void>;
}

const part = randomBytes(2).toString('hex');
let networks = 0;
/** Returns a documentation network address, a new one at each call. */
const newAddress = () => `2001:db8:${part}:${((networks += 1)).toString(16)}::1`;

const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Connects to the database of a real project. Returns numbers and times as the embedded one does. */
function connect(connectionString: string): { sql: Sql; end(): Promise<void> } {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);
  const pool = new pg.Pool({ connectionString, types, max: 2 });
  return { sql: async (query, params) => (await pool.query(query, params)).rows as never, end: () => pool.end() };
}

/** Repeats a request whose idle connection the server has closed, because the server has not seen it. */
const steadyFetch: typeof fetch = async (input, init) => {
  const again = input instanceof Request ? input.clone() : input;
  try {
    return await fetch(input, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error;
    return fetch(again, init);
  }
};

async function embedded(domain: string) {
  const { startTestBackend } = await import('../../support/backend.ts');
  const { url, backend, sql, stop } = await startTestBackend();
  const keys = { publishableKey: backend.publishableKey, secretKey: backend.secretKey };
  return { url, ...keys, sql, mailbox: url, close: stop, people: peopleOf({ url, ...keys, sql, domain, newAddress }) };
}

function real(settings: NonNullable<typeof remote>, domain: string, folder: string) {
  const { sql, end } = connect(settings.DATABASE_URL);
  const keys = { publishableKey: settings.CONTRACT_KEY, secretKey: settings.SUPABASE_SERVICE_ROLE_KEY };
  const url = settings.CONTRACT_URL.replace(/\/$/, '');
  const people = peopleOf({ url, ...keys, sql, domain, fetch: steadyFetch, ...(settings.CONTRACT_FORWARDED && { newAddress }) });
  const close = async () => {
    const service = people.service();
    const accounts = await sql<{ id: string }>("select id from auth.users where email like '%@' || $1", [domain]);
    const files = await sql<{ bucket_id: string; name: string }>(
      "select bucket_id, name from storage.objects where name like $1 || '/%' or split_part(name, '/', 1) = any ($2)",
      [folder, accounts.map(({ id }) => id)],
    );
    for (const { bucket_id, name } of files) await service.storage.from(bucket_id).remove([name]);
    for (const { id } of accounts) await service.auth.admin.deleteUser(id);
    await end();
  };
  return { url, ...keys, sql, mailbox: settings.CONTRACT_MAIL, close, people };
}

/** Opens the project for one test file. `domain` and `folder` mark its data, and `close` deletes it. */
export async function openProject(): Promise<Project> {
  const run = randomBytes(4).toString('hex');
  const [domain, folder] = [`${run}.contract.test`, `contract-${run}`];
  const { mailbox, people, ...project } = remote ? real(remote, domain, folder) : await embedded(domain);
  return {
    ...people,
    ...project,
    domain,
    folder,
    newAddress,
    async mailTo(email, known = 0) {
      if (mailbox === undefined) throw new Error('No mailbox of this project can be read.');
      for (let waits = 0; waits < 50; waits += 1) {
        const mails = await mailsTo(mailbox, email);
        if (mails.length > known && mails[0]) return mails[0];
        await setTimeout(200);
      }
      throw new Error(`No mail to ${email} came.`);
    },
  };
}
