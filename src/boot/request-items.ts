import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import type { PageContent } from './handover';

/** Requests the content file of this page again. Returns its items, or none: then the lists are rendered anew from current rows. */
export async function requestItems(): Promise<PageContent['items']> {
  const file = /"content":"([^"]+)"/.exec(document.getElementById('page-files')?.textContent ?? '')?.[1];
  if (!file) return [];
  try {
    const response = await fetchWithTimeout(file);
    return ((await response.json()) as PageContent).items;
  } catch {
    return [];
  }
}
