import { companyDay } from '@functions/company-day.ts';
import { anonClient } from '@/lib/backend/anon-client';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { itemColumns, pageColumns, type StoredItem } from './item';
import { maxVersions, type LegalPage, type LegalVersions } from './own-pages';
import { fetchItem } from './requests';

/**
 * Returns a public page of one's own by its slug, or null: the row that the inline script of the 404 page has requested
 * (src/boot/inline/missing-page.ts), or the current one. Throws AppError.
 */
export async function fetchOwnPage(slug: string, signal: AbortSignal): Promise<StoredItem | null> {
  const early = await takeEarlyRows<StoredItem>(`page ${slug}`);
  return early ? (early[0] ?? null) : fetchItem(['page'], slug, signal);
}

/** Returns the versions of the legal page at a path. Throws AppError. */
export async function fetchLegalVersions(path: `/${LegalPage}`, signal: AbortSignal): Promise<LegalVersions> {
  const client = await anonClient();
  const versions = (columns: typeof itemColumns | typeof pageColumns, limit: number) =>
    client
      .from('content_items')
      .select(columns)
      .eq('kind', 'page')
      .eq('facts->>replaces', path.slice(1))
      .order('facts->>effective_from', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit)
      .abortSignal(signal);
  const inForce = versions(pageColumns, 1).lte('facts->>effective_from', companyDay(Date.now()));
  const [[current], all] = await Promise.all([
    unwrap(inForce.overrideTypes<StoredItem[], { merge: false }>()),
    unwrap(versions(itemColumns, maxVersions).overrideTypes<StoredItem[], { merge: false }>()),
  ]);
  return { current: current ?? null, versions: all };
}
