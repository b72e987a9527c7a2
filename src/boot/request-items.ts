import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import type { PageContent } from './handover';

/**
 * Requests the content file of this page again. Returns its items and those in the HTML. Without the file they are only the latter: then
 * lists are rendered anew from current rows.
 */
export async function requestItems(): Promise<PageContent['items']> {
  const files = document.getElementById('page-files')?.textContent;
  if (!files) return [];
  const { content, items = [] } = JSON.parse(files) as { content: string; items?: PageContent['items'] };
  try {
    const response = await fetchWithTimeout(content);
    return [...((await response.json()) as PageContent).items, ...items];
  } catch {
    return items;
  }
}
