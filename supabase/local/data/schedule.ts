import type { Functions } from '../functions/functions.ts';
import type { Keys } from '../keys.ts';

const minute = 60_000;

/** The functions that a hosted project's scheduler calls, and the intervals. Each runs first a minute after the start. */
const scheduled = [
  { name: 'apply-retention', every: 60 * minute },
  { name: 'deliver-mail', every: 5 * minute },
  { name: 'publish', every: 10 * minute },
] as const;

/**
 * Calls functions periodically, as a hosted project's scheduler does. Returns a function that stops it. Failures are only logged: the next
 * run retries.
 */
export function scheduleFunctions(functions: Functions, keys: Keys, siteUrl: string): () => void {
  const run = (name: string) => {
    const headers = { apikey: keys.secretKey, 'content-type': 'application/json' };
    functions.serve(new Request(`${siteUrl}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' })).then(
      (response) => {
        if (!response.ok) console.error(`The function ${name} answered ${String(response.status)}.`);
      },
      (error: unknown) => console.error(`The function ${name} could not run.`, error),
    );
  };
  const stops = scheduled.map(({ name, every }) => {
    const first = setTimeout(() => run(name), minute).unref();
    const later = setInterval(() => run(name), every).unref();
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  });
  return () => stops.forEach((stop) => stop());
}
