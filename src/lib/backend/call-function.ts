import { publicConfig } from '@/lib/public-config';
import { AppError, toAppError } from './errors';
import { fetchWithTimeout } from './fetch-with-timeout';

/** Accounts are made on the far side of two services: slower than a query. */
const patience = 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Calls an Edge Function with a JSON body and gives its JSON answer. `token` is the caller's session, for functions
 * that ask who it is. Throws AppError; when the function itself refused, `reason` is the code of its answer, for which this
 * site has the sentence in the language of the page.
 */
export async function callFunction(name: string, body: unknown, { token }: { token?: string | undefined } = {}): Promise<unknown> {
  const { url, key } = publicConfig();
  const headers = { 'content-type': 'application/json', apikey: key, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetchWithTimeout(
    `${url}/functions/v1/${name}`,
    { method: 'POST', headers, body: JSON.stringify(body) },
    patience,
  ).catch((failure: unknown) => {
    const { reason } = toAppError(failure);
    throw new AppError('offline', { reason, cause: failure });
  });
  const answer: unknown = await response.json().catch((failure: unknown) => {
    // Functions answer in JSON: what is none is half an answer, or that of a gateway in front, and says nothing of what was done.
    if (response.ok) throw toAppError(failure).code === 'offline' ? toAppError(failure) : new AppError('unknown', { cause: failure });
  });
  if (response.ok) return answer;
  const { code } = toAppError({}, response.status);
  const reason = isRecord(answer) && typeof answer.code === 'string' ? answer.code : undefined;
  throw new AppError(code, { reason, cause: answer });
}
