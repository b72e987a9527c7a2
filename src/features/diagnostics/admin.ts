import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import type { Json } from '@/lib/database.types';
import { publicConfig } from '@/lib/public-config';

/** Facts that only the database has (`diagnostics`). */
export interface Facts {
  now: string;
  last_migration: string | null;
  settings_version: number | null;
  password_set_at: string | null;
  lost_files: readonly string[];
  /** Policies that let visitors delete, move or replace files. These can't be tested without an existing file. */
  visitor_file_policies: readonly string[];
}

/** The facts with the times of request and response, in milliseconds of this device's clock. */
export interface TimedFacts {
  facts: Facts;
  requestedAt: number;
  answeredAt: number;
}

/** Reads the facts. Throws AppError. */
export async function readFacts(signal: AbortSignal): Promise<TimedFacts> {
  const client = await authClient();
  const requestedAt = Date.now();
  const facts = await unwrap(client.rpc('diagnostics').abortSignal(signal));
  if (facts === null) throw new AppError('unknown');
  return { facts: facts as unknown as Facts, requestedAt, answeredAt: Date.now() };
}

/** Runs the checks of the database, which stores their results. Returns them. Throws AppError. */
export const runServerChecks = async (signal: AbortSignal): Promise<unknown> =>
  unwrap((await authClient()).rpc('run_checks').abortSignal(signal));

/** A stored result with the time of its check. */
interface StoredResult {
  made_at: string;
  result: Json;
}

const maxChecks = 100;

/** The last results of all checks, of the database's daily run and of the browsers of administrators. */
export const storedChecksQuery = queryOptions({
  queryKey: ['checks'],
  queryFn: async ({ signal }): Promise<StoredResult[]> => {
    const client = await authClient();
    return unwrap(client.from('check_results').select('made_at, result').order('id').limit(maxChecks).abortSignal(signal));
  },
  staleTime: 0,
  meta: { logged: 'The results of the checks could not be read' },
});

/** Stores results of a browser, so that every device sees them. */
export const storeChecksMutation = mutationOptions({
  mutationFn: async (results: readonly unknown[]) => {
    await unwrap((await authClient()).rpc('store_check_results', { results: z.json().parse(results) }));
  },
  onSettled: (_data, _error, _results, _result, { client }) =>
    Promise.all([['checks'], ['overview']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  meta: { failed: 'panel-diagnostics:storeFailed' },
});

/** Returns the milliseconds of the request that every page makes. Throws AppError. */
export async function backendLatency(signal: AbortSignal): Promise<number> {
  const client = await anonClient();
  const started = performance.now();
  await unwrap(client.from('website_settings').select('id').eq('id', 1).limit(1).abortSignal(signal));
  return performance.now() - started;
}

/** Returns whether a visitor's browser can load a file. Throws AppError `offline`. */
export async function isServed(address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetchWithTimeout(address, { method: 'HEAD', cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  return answer.ok;
}

/** Returns whether an Edge Function responds. It refuses a GET request and does nothing. */
export async function functionAnswers(name: string, signal: AbortSignal): Promise<boolean> {
  const { url, key } = publicConfig();
  try {
    const answer = await fetchWithTimeout(`${url}/functions/v1/${name}`, { headers: { apikey: key }, signal });
    const body = (await answer.json()) as { code?: unknown } | null;
    return body?.code === 'method_not_allowed';
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Returns whether Auth accepts logins by email, from its public settings. Throws AppError. */
export async function takesEmail(signal: AbortSignal): Promise<boolean> {
  const { url, key } = publicConfig();
  const answer = await fetchWithTimeout(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) throw toAppError({}, answer.status);
  const settings = (await answer.json()) as { external?: { email?: unknown } };
  return settings.external?.email !== false;
}
