import type { Functions } from './functions.ts';
import type { Keys } from './keys.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Runs retention a minute after the start and every hour from then on, as a hosted project's scheduler does. Gives the function that
 * stops it. A run that fails is the next one's to make good.
 */
export function scheduleRetention(functions: Functions, keys: Keys, siteUrl: string): () => void {
  const run = () => {
    const headers = { apikey: keys.secretKey, 'content-type': 'application/json' };
    functions.serve(new Request(`${siteUrl}/functions/v1/apply-retention`, { method: 'POST', headers, body: '{}' })).then(
      (response) => {
        if (!response.ok) console.error(`Retention answered ${String(response.status)}.`);
      },
      (error: unknown) => console.error('Retention could not run.', error),
    );
  };
  const first = setTimeout(run, minute).unref();
  const later = setInterval(run, hour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
