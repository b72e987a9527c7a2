import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@/data/options';
import { writeStored } from '@/lib/storage';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';
import { storageKeys } from '@/lib/storage-keys';
import { keepEqual } from './keep-equal';
import { mergeSettings } from './merge';
import type { SiteSettings } from './schema';
import { buildSource, rememberedSource } from './source';

/**
 * A stored record over the defaults, remembered for the next visit. No record is not an error: visitors fall back silently. What equals
 * the settings shown so far is the very same object, so that nothing renders anew.
 */
function settingsOf(stored: unknown): SiteSettings {
  const shown = (rememberedSource() ?? buildSource).settings;
  writeStored(storageKeys.settings, JSON.stringify(stored ?? null));
  return keepEqual(shown, mergeSettings(stored).settings);
}

/** The settings that the page's own script has asked for, once; undefined when it has not, or in vain. */
export async function earlySettings(): Promise<SiteSettings | undefined> {
  const rows = await takeEarlyRows<{ settings: unknown }>('settings');
  return rows && settingsOf(rows[0]?.settings);
}

/** Record 1 of website_settings. Throws AppError when the backend can't be asked. */
async function fetchSettings(): Promise<SiteSettings> {
  return (await earlySettings()) ?? settingsOf(await selectSettings());
}

async function selectSettings(): Promise<unknown> {
  const client = await visitor();
  return (await unwrap(client.from('website_settings').select('settings').eq('id', 1).maybeSingle()))?.settings;
}

/** For whoever has just stored the record: shows it on the pages of this tab at once, and on the next visit first. */
export function acceptStoredSettings(client: QueryClient, stored: unknown): void {
  writeStored(storageKeys.settings, JSON.stringify(stored ?? null));
  client.setQueryData(settingsQuery.queryKey, mergeSettings(stored).settings);
}

/** The stored settings, complete and valid. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: fetchSettings,
  staleTime: 5 * 60_000,
});
