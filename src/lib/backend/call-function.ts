import { publicConfig } from '@/lib/public-config';
import { AppError, toAppError } from './errors';
import { fetchWithTimeout } from './fetch-with-timeout';

/** Functions that create accounts call two services. */
const timeoutMs = 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Calls an Edge Function with a JSON body and returns its JSON response. `token` is the session, for functions that need the caller. Throws
 * AppError. If the function refused, `reason` is its code, for which the site has a text.
 */
export async function callFunction(name: string, body: unknown, { token }: { token?: string | undefined } = {}): Promise<unknown> {
  const { url, key } = publicConfig();
  const headers = { 'content-type': 'application/json', apikey: key, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetchWithTimeout(
    `${url}/functions/v1/${name}`,
    { method: 'POST', headers, body: JSON.stringify(body) },
    timeoutMs,
  ).catch((failure: unknown) => {
    const { reason } = toAppError(failure);
    throw new AppError('offline', { reason, cause: failure });
  });
  const answer: unknown = await response.json().catch((failure: unknown) => {
    // Functions answer with JSON. Anything else is an incomplete response or one of a gateway, and the result is unknown.
    if (response.ok) throw toAppError(failure).code === 'offline' ? toAppError(failure) : new AppError('unknown', { cause: failure });
  });
  if (response.ok) return answer;
  const { code } = toAppError({}, response.status);
  const reason = isRecord(answer) && typeof answer.code === 'string' ? answer.code : undefined;
  throw new AppError(code, { reason, cause: answer });
}
