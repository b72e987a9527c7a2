import { toAppError } from './errors';

/** A response of the clients for database, Auth and Storage. */
interface Answer {
  data?: unknown;
  error: unknown;
  status?: number;
}

/** The data of a successful response, undefined where a service returns none. */
type DataOf<A extends Answer> = Extract<A, { error: null }> extends { data: infer Data } ? Data : undefined;

/** Awaits a call to the database, Auth or Storage and returns its data. Throws AppError. */
export async function unwrap<A extends Answer>(call: PromiseLike<A>): Promise<DataOf<A>> {
  const answer = await call;
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer.data as DataOf<A>;
}
