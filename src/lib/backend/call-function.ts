import { AppError, toAppError } from '@/lib/backend/errors';
import { publicConfig } from '@/lib/public-config';

/** A refusal of an Edge Function: `reason` is the stable code of its answer, `backendMessage` its English sentence. */
export class FunctionError<Reason extends string> extends AppError {
  constructor(
    cause: AppError,
    readonly reason: Reason,
  ) {
    super(cause.code, cause.backendMessage, { cause });
    this.name = 'FunctionError';
  }
}

/** Accounts are made on the far side of two services: slower than a query. */
const patience = 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Calls an Edge Function with a JSON body and gives its JSON answer. `token` is the caller's session, for functions
 * that ask who it is. Throws FunctionError with one of `reasons`, or AppError when the function did not answer itself.
 */
export async function callFunction<Reason extends string>(
  name: string,
  body: unknown,
  { reasons, token }: { reasons: readonly Reason[]; token?: string | undefined },
): Promise<unknown> {
  const { url, key } = publicConfig();
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch((failure: unknown) => {
    throw new AppError('offline', '', { cause: failure });
  });
  // A gateway in front may answer with a page instead of JSON.
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const words = isRecord(answer) ? (answer.error ?? answer.message) : undefined;
  const failure = toAppError({ message: words }, response.status);
  const reason = isRecord(answer) ? reasons.find((known) => known === answer.code) : undefined;
  throw reason ? new FunctionError(failure, reason) : failure;
}
