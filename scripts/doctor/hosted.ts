import { Client } from 'pg';
import { startEmbeddedBackend } from '../../supabase/local/backend.ts';
import type { Ask } from './ask.ts';
import { catalogFacts, type Fact } from './catalog-facts.ts';

const api = 'https://api.supabase.com/v1/projects';

/** `abcdefgh` of `https://abcdefgh.supabase.co`. */
export const referenceOf = (url: string): string | undefined => /^https:\/\/([a-z0-9]+)\.supabase\.(?:co|in)$/.exec(url)?.[1];

/** Supabase's management API of one project. Throws with the status, never with the token. */
export function managementApi(
  reference: string,
  token: string,
): { get: (path: string) => Promise<unknown>; sql: (statement: string) => Promise<Record<string, unknown>[]> } {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${api}/${reference}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok)
      throw new Error(
        `the management API answers ${String(response.status)} to ${path}${response.status === 401 ? ': is SUPABASE_ACCESS_TOKEN right?' : ''}`,
      );
    return response.json() as Promise<unknown>;
  };
  return {
    get: (path) => call(path),
    sql: async (query) => (await call('/database/query', { method: 'POST', body: JSON.stringify({ query }) })) as Record<string, unknown>[],
  };
}

/** `fetch` whose failures say whom it could not reach, and why. Follows no redirect: what is asked for has to be there. */
export async function reach(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init }).catch((failure: unknown) => {
    const { code } = ((failure as Error).cause ?? {}) as { code?: string };
    throw new Error(`${new URL(url).host} can't be reached (${code ?? (failure as Error).message})`, { cause: failure });
  });
}

/** A connection that only reads, made with the first question. As psql does it without being told otherwise, the certificate is checked only where the address asks for it (`sslmode=verify-full`). */
export function readOnlyDatabase(connectionString: string): {
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
} {
  if (!URL.canParse(connectionString))
    throw new Error(
      'DATABASE_URL is no address like postgres://postgres.abcdefgh:password@aws-0-eu-central-1.pooler.supabase.com:5432/postgres. Copy it from Dashboard → Connect.',
    );
  const { hostname, searchParams } = new URL(connectionString);
  const isHere = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.startsWith('%2F');
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 15_000,
    ...(!isHere && !searchParams.has('sslmode') && { ssl: { rejectUnauthorized: false } }),
  });
  let connected: Promise<unknown> | undefined;
  return {
    async sql(statement) {
      await (connected ??= client.connect().catch((failure: unknown) => {
        throw new Error(`the database can't be reached (${(failure as Error).message})`, { cause: failure });
      }));
      await client.query('begin read only');
      try {
        return (await client.query(statement)).rows as Record<string, unknown>[];
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}

/** What the catalogs of a new database say that has run the repository's migrations; made when it is first asked for. */
export function expectedFacts(): Ask['expected'] {
  let made: Promise<Fact[]> | undefined;
  return () =>
    (made ??= (async () => {
      const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
      try {
        return await backend.sql<Fact>(catalogFacts);
      } finally {
        await backend.close();
      }
    })());
}
