import { reasonAmong } from './errors';

/** Calls `ask` with the person's time zone, or with UTC when the database does not know it. */
export async function inOwnTimeZone<Answer>(ask: (timeZone: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch (error) {
    if (reasonAmong(error, ['time_zone_unknown'])) return ask('UTC');
    throw error;
  }
}
