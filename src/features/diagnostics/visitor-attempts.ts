import type { SupabaseClient } from '@supabase/supabase-js';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { publicConfig } from '@/lib/public-config';
import { randomId } from '@/lib/random-id';

/**
 * A request that visitors may not make. A successful one changes nothing: no row is as old as the filter, an inserted row lacks a required
 * column, an uploaded file is deleted again.
 */
export type Attempt =
  | { kind: 'read' | 'delete' | 'insert'; table: string }
  | { kind: 'update'; table: string; column: string }
  | { kind: 'call'; rpc: string }
  | { kind: 'upload' | 'list' | 'download' | 'sign'; bucket: string };

type RestAttempt = Extract<Attempt, { table: string } | { rpc: string }>;
type FileAttempt = Exclude<Attempt, RestAttempt>;

const noRowsTime = '1900-01-01T00:00:00Z';

/** The required time of a table's rows. Sums of visits have a day and no time, since they are about nobody. */
const timeOf = (table: string) => (table === 'visit_counts' ? 'day' : 'created_at');

function sendAttempt(client: SupabaseClient, attempt: RestAttempt, signal: AbortSignal) {
  switch (attempt.kind) {
    case 'read':
      return client.from(attempt.table).select('*').limit(1).abortSignal(signal);
    case 'delete':
      return client.from(attempt.table).delete().eq(timeOf(attempt.table), noRowsTime).abortSignal(signal);
    case 'update':
      return client
        .from(attempt.table)
        .update({ [attempt.column]: null })
        .eq('created_at', noRowsTime)
        .abortSignal(signal);
    case 'insert':
      // Rights and policies are checked before constraints.
      return client
        .from(attempt.table)
        .insert({ [timeOf(attempt.table)]: null })
        .abortSignal(signal);
    case 'call':
      return client.rpc(attempt.rpc).abortSignal(signal);
  }
}

async function isRowAllowed(attempt: RestAttempt, signal: AbortSignal): Promise<boolean> {
  const client = (await anonClient()) as unknown as SupabaseClient;
  const { error, status } = await sendAttempt(client, attempt, signal);
  if (!error) return true;
  const failure = toAppError(error, status);
  if (failure.code === 'forbidden' || failure.code === 'unauthenticated' || failure.code === 'notFound') return false;
  if (failure.code === 'offline' || failure.code === 'rateLimited' || status === 0 || status >= 500) throw failure;
  // Rights allowed it; another error stopped it.
  return true;
}

/** Sends a request to Storage without a session. Throws AppError when the response says nothing about rights. */
async function requestStorage(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const { url, key } = publicConfig();
  const answer = await fetchWithTimeout(`${url}/storage/v1/object/${path}`, {
    ...init,
    cache: 'no-store',
    headers: { ...init.headers, apikey: key, authorization: `Bearer ${key}` },
  }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  if (answer.status === 429 || answer.status >= 500) throw toAppError({}, answer.status);
  return answer;
}

const postJson = (path: string, body: unknown, signal: AbortSignal) =>
  requestStorage(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, signal });

/** File names and types that the buckets accept, so only policies can refuse the upload. */
const probes: Readonly<Record<string, { name: (id: string) => string; type: string }>> = {
  publicassets: { name: (id) => `media/probe-${id}.png`, type: 'image/png' },
  avatars: { name: (id) => `${id}/probe.png`, type: 'image/png' },
  'post-pictures': { name: (id) => `${id}/${id}.png`, type: 'image/png' },
  privateassets: { name: (id) => `resumes/${id}/1-probe.pdf`, type: 'application/pdf' },
};

async function isUploadAllowed(bucket: string, signal: AbortSignal): Promise<boolean> {
  const { name, type } = probes[bucket] ?? { name: (id: string) => `probe-${id}.png`, type: 'image/png' };
  const path = name(randomId());
  const answer = await requestStorage(`${bucket}/${path}`, {
    method: 'POST',
    body: new Uint8Array([0]),
    headers: { 'content-type': type },
    signal,
  });
  if (!answer.ok) return false;
  // The upload is reported even when this deletion fails.
  await (await authClient()).storage.from(bucket).remove([path]);
  return true;
}

/** Returns the path of a private file: the résumé of the newest application. */
async function privateFile(signal: AbortSignal): Promise<string | undefined> {
  const query = (await authClient()).from('job_applications').select('resume_storage_path').not('resume_storage_path', 'is', null);
  const [row] = await unwrap(query.order('created_at', { ascending: false }).order('id').limit(1).abortSignal(signal));
  return row?.resume_storage_path.split('/').map(encodeURIComponent).join('/');
}

async function isFileAllowed({ kind, bucket }: FileAttempt, signal: AbortSignal): Promise<boolean> {
  if (kind === 'upload') return isUploadAllowed(bucket, signal);
  if (kind === 'list') {
    const answer = await postJson(`list/${bucket}`, { prefix: '', limit: 1, offset: 0 }, signal);
    // Without rights Storage returns an empty list.
    return answer.ok && ((await answer.json()) as unknown[]).length > 0;
  }
  const file = await privateFile(signal);
  if (file === undefined) return false;
  if (kind === 'sign') return (await postJson(`sign/${bucket}/${file}`, { expiresIn: 1 }, signal)).ok;
  const answers = await Promise.all([`${bucket}/${file}`, `public/${bucket}/${file}`].map((path) => requestStorage(path, { signal })));
  return answers.some(({ ok }) => ok);
}

/** Returns whether a visitor without a session may do it. Throws AppError when unknown. */
export const isLetThrough = (attempt: Attempt, signal: AbortSignal): Promise<boolean> =>
  'bucket' in attempt ? isFileAllowed(attempt, signal) : isRowAllowed(attempt, signal);
