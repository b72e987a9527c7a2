import { startEmbeddedBackend } from '../../supabase/local/backend.ts';
import { postgresClient } from '../postgres.ts';
import type { DoctorContext } from './context.ts';
import { catalogFacts, type Fact } from './catalog-facts.ts';

const api = 'https://api.supabase.com/v1/projects';

/** Returns the reference of a hosted project: `abcdefgh` of `https://abcdefgh.supabase.co`. */
export const referenceOf = (url: string): string | undefined => /^https:\/\/([a-z0-9]+)\.supabase\.(?:co|in)$/.exec(url)?.[1];

/** Returns the management API of one project. Errors contain the status and never the token. */
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

/** Fetches with a timeout of a minute and without following redirects. Errors name the host and the cause. */
export async function fetchWithTimeout(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init }).catch((failure: unknown) => {
    const { code } = ((failure as Error).cause ?? {}) as { code?: string };
    throw new Error(`${new URL(url).host} can't be reached (${code ?? (failure as Error).message})`, { cause: failure });
  });
}

/** Returns a read-only connection, which opens with the first statement. */
export function readOnlyDatabase(connectionString: string): {
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
} {
  if (!URL.canParse(connectionString))
    throw new Error(
      'DATABASE_URL is no address like postgres://postgres.abcdefgh:password@aws-0-eu-central-1.pooler.supabase.com:5432/postgres. Copy it from Dashboard → Connect.',
    );
  const client = postgresClient(connectionString, { connectionTimeoutMillis: 15_000 });
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

/** Returns a function with the facts of a new database with the repository's migrations, which is created with the first call. */
export function expectedFacts(): DoctorContext['expected'] {
  let facts: Promise<Fact[]> | undefined;
  return () =>
    (facts ??= (async () => {
      const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
      try {
        return await backend.sql<Fact>(catalogFacts);
      } finally {
        await backend.close();
      }
    })());
}
