import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { builtSettings } from './built';
import { rememberedSettings, rememberSettings } from './remembered';
import type { SiteSettings } from './schema';

/** Returns the settings that are shown until the backend responds. */
export const initialSettings = (): SiteSettings => rememberedSettings() ?? builtSettings;

/** Reads record 1 of website_settings. Without a record, visitors see the defaults. Throws AppError. */
async function fetchSettings(): Promise<SiteSettings> {
  const early = await takeEarlyRows<{ settings: unknown }>('settings');
  const stored = early ? early[0]?.settings : await selectSettings();
  // Equal parts stay the same objects, so they do not render again.
  return replaceEqualDeep(initialSettings(), rememberSettings(stored));
}

async function selectSettings(): Promise<unknown> {
  const client = await anonClient();
  return (await unwrap(client.from('website_settings').select('settings').eq('id', 1).maybeSingle()))?.settings;
}

/** The stored settings, complete and valid. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: fetchSettings,
  staleTime: 5 * 60_000,
});

/** Shows a saved record on the pages of this tab at once, and stores it for the next visit. */
export function acceptStoredSettings(client: QueryClient, stored: unknown): void {
  client.setQueryData(settingsQuery.queryKey, rememberSettings(stored));
}
