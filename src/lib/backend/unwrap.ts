import { toAppError } from './errors';

/** What the clients for the database, Auth and Storage answer with. */
interface Answer {
  data?: unknown;
  error: unknown;
  status?: number;
}

/** The data of an answer without an error; undefined where a service answers with nothing else. */
type DataOf<A extends Answer> = Extract<A, { error: null }> extends { data: infer Data } ? Data : undefined;

/** Waits for a call to the database, Auth or Storage and gives its data. Throws AppError. */
export async function unwrap<A extends Answer>(call: PromiseLike<A>): Promise<DataOf<A>> {
  const answer = await call;
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer.data as DataOf<A>;
}
