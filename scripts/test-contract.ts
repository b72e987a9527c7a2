// `npm run test:contract`: runs the contract tests on the embedded backend. With `--url=… --key=…` on any Supabase project, with the
// secret key in SUPABASE_SERVICE_ROLE_KEY and the address of the database in DATABASE_URL. See tests/contract/README.md.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './command-line.ts';

/** A project for tests has at most this many accounts. */
const maxAccounts = 10;

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    mail: { type: 'string' },
    forwarded: { type: 'boolean' },
    'no-hooks': { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** Returns the number of accounts of a project. */
async function countAccounts(url: string, secretKey: string): Promise<number> {
  const response = await fetch(`${url}/auth/v1/admin/users?per_page=1`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  if (!response.ok) fail(`${url} answers ${String(response.status)} to the secret key.`);
  return Number(response.headers.get('x-total-count'));
}

/** Returns the origin of the mailbox of a project on this machine, if it has one. */
async function findMailbox(url: string): Promise<string | undefined> {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(url).hostname);
  for (const address of isLocal ? [`${url}/_local/mail.json`, 'http://127.0.0.1:54324/api/v1/info'] : []) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return new URL(address).origin;
  }
  return undefined;
}

async function environmentOf(url: string): Promise<Record<string, string>> {
  const { SUPABASE_SERVICE_ROLE_KEY: secretKey, DATABASE_URL: database } = process.env;
  if (!values.key || !secretKey || !database)
    fail('A project needs --key=<publishable key>, and in the environment SUPABASE_SERVICE_ROLE_KEY and DATABASE_URL.');
  const accounts = await countAccounts(url, secretKey);
  if (accounts > maxAccounts && !values.yes) {
    fail(
      `This project has ${String(
        accounts,
      )} accounts. The tests make and remove accounts, rows and files of their own; --yes runs them here all the same.`,
    );
  }
  const mail = values.mail ?? (await findMailbox(url));
  if (!mail) console.log('No mailbox can be read (--mail=<address of Mailpit>): tests of mails are left out.');
  if (!values.forwarded)
    console.log('Tests that come from many networks are left out (--forwarded, where the server believes x-forwarded-for).');
  return {
    CONTRACT_URL: url,
    CONTRACT_KEY: values.key,
    ...(mail && { CONTRACT_MAIL: mail }),
    ...(values.forwarded && { CONTRACT_FORWARDED: '1' }),
    ...(values['no-hooks'] && { CONTRACT_NO_HOOKS: '1' }),
  };
}

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project=node', ...(positionals.length > 0 ? positionals : ['tests/contract/'])],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(values.url && (await environmentOf(values.url.replace(/\/$/, '')))) },
  },
);
process.exit(status ?? 1);
