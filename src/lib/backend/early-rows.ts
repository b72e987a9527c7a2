import { withTimeout } from '@/lib/with-timeout';

/** The inline script sets no timeout. In milliseconds. */
const timeoutMs = 15_000;

/**
 * Returns the rows that the inline script requested before the app loaded, once. Returns undefined without such a request, or when it
 * failed: the caller requests the rows again and handles the error.
 */
export async function takeEarlyRows<Row>(name: string): Promise<Row[] | undefined> {
  const rows = window.earlyRows?.[name];
  delete window.earlyRows?.[name];
  return (await (rows && withTimeout(timeoutMs, rows).catch(() => undefined))) as Row[] | undefined;
}
