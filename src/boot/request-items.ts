import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import type { PageContent } from './handover';

/** Reads the files that a page names, or its content file. */
const read = (json: string) => JSON.parse(json) as Partial<PageContent> & { content?: string };

/**
 * Requests the content file of this page again. Returns its items and those in the HTML. Without the file they are only the latter: then
 * lists are rendered anew from current rows.
 */
export async function requestItems(): Promise<PageContent['items']> {
  const { content, items = [] } = read(document.getElementById('page-files')?.textContent ?? '{}');
  if (!content) return items;
  try {
    const { items: shared = [] } = read(await (await fetchWithTimeout(content)).text());
    return [...shared, ...items];
  } catch {
    return items;
  }
}
