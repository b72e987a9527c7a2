import { reasonAmong } from './errors';

/** Calls `request` with the person's time zone, or with UTC when the database does not know it. */
export async function inOwnTimeZone<Answer>(request: (timeZone: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await request(Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch (error) {
    if (reasonAmong(error, ['time_zone_unknown'])) return request('UTC');
    throw error;
  }
}
