import { publicConfig } from '../public-config';
import { fetchWithTimeout } from './fetch-with-timeout';

/** As long as the mail API may take. In milliseconds. */
const timeoutMs = 60_000;

/**
 * Asks the backend to send pending mails at once instead of at the scheduler's next run. It is not awaited. Failures are ignored, because
 * the outbox keeps the mails.
 */
export function wakeMail(): void {
  const { url, key } = publicConfig();
  const headers = { 'content-type': 'application/json', apikey: key };
  // Continues when the visitor leaves the page.
  fetchWithTimeout(`${url}/functions/v1/deliver-mail`, { method: 'POST', headers, body: '{}', keepalive: true }, timeoutMs).catch(
    () => undefined,
  );
}
