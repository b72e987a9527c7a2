import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { publicConfig } from '@/lib/public-config';

/** A bucket as Storage has it. */
export interface Bucket {
  id: string;
  public: boolean;
  /** Bytes; null: no limit. */
  size_limit: number | null;
  /** Content types; null: all. */
  types: readonly string[] | null;
}

/** What only the database knows (`diagnostics`). */
export interface Facts {
  now: string;
  last_migration: string | null;
  retention_ran_at: string | null;
  /** How sending stands, as the function deliver-mail last noted it. */
  mail: { ran_at: string | null; is_set_up: boolean | null; waiting: number; failed_count: number };
  settings_version: number | null;
  password_set_at: string | null;
  overdue_creators: number;
  buckets: readonly Bucket[];
  abandoned_resumes: number;
  lost_resumes: number;
  lost_files: readonly string[];
  /** Policies by which visitors delete, move or replace files; none of that can be tried without a file that is there. */
  visitor_file_policies: readonly string[];
}

/** The facts, and when they were asked for and came, in milliseconds of this device's clock. Throws AppError. */
export interface TimedFacts {
  facts: Facts;
  askedAt: number;
  answeredAt: number;
}

export async function readFacts(signal: AbortSignal): Promise<TimedFacts> {
  const client = await authClient();
  const askedAt = Date.now();
  const facts = await unwrap(client.rpc('diagnostics').abortSignal(signal));
  if (facts === null) throw new AppError('unknown');
  return { facts: facts as unknown as Facts, askedAt, answeredAt: Date.now() };
}

/** Asks for what every page asks for, and gives the milliseconds until the answer. Throws AppError. */
export async function backendLatency(signal: AbortSignal): Promise<number> {
  const client = await anonClient();
  const started = performance.now();
  await unwrap(client.from('website_settings').select('id').eq('id', 1).limit(1).abortSignal(signal));
  return performance.now() - started;
}

/** Whether a file can be loaded as a visitor's browser does. Throws AppError without a connection. */
export async function isServed(address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetchWithTimeout(address, { method: 'HEAD', cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  return answer.ok;
}

/** Whether an Edge Function answers: it refuses a question that is not put by POST, and does nothing. */
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

/** Whether Auth takes sign-ins by email at all, as it tells everybody. Throws AppError. */
export async function takesEmail(signal: AbortSignal): Promise<boolean> {
  const { url, key } = publicConfig();
  const answer = await fetchWithTimeout(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) throw toAppError({}, answer.status);
  const settings = (await answer.json()) as { external?: { email?: unknown } };
  return settings.external?.email !== false;
}

/** The version of the settings that the static pages were built with; null when they were built without any. Throws AppError. */
export async function builtVersion(signal: AbortSignal): Promise<number | null> {
  const answer = await fetchWithTimeout('/', { cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) throw toAppError({}, answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const version = Number(page.querySelector('meta[name="settings-version"]')?.getAttribute('content') ?? '');
  return version > 0 ? version : null;
}
