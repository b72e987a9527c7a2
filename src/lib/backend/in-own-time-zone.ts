import { reasonAmong } from './errors';

/** Asks for something in days of the person's time zone, or in those of UTC where the database has not heard of it. */
export async function inOwnTimeZone<Answer>(ask: (timeZone: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch (error) {
    if (reasonAmong(error, ['time_zone_unknown'])) return ask('UTC');
    throw error;
  }
}
