import { withTimeout } from '@/lib/with-timeout';

/** Then it is asked for again, with a patience of its own: the script that asked knows none. */
const patience = 15_000;

/**
 * Rows that the script in the page's head has asked for before the bundle had loaded, once; undefined when it has not, or in vain:
 * then they are asked for again, where the error is told apart.
 */
export async function takeEarlyRows<Row>(name: string): Promise<Row[] | undefined> {
  const rows = window.earlyRows?.[name];
  delete window.earlyRows?.[name];
  return (await (rows && withTimeout(patience, rows).catch(() => undefined))) as Row[] | undefined;
}
