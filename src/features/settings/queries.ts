import { queryOptions } from '@tanstack/react-query';
import { readStored, writeStored } from '@/lib/storage';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';
import { storageKeys } from '@/lib/storage-keys';
import { buildSettings } from './build-settings';
import { mergeSettings, type MergedSettings } from './merge';

/**
 * Record 1 of website_settings over the defaults (spec section 7: load site settings). No row is not an
 * error: visitors fall back silently (DESIGN section 6). Throws AppError when the backend can't be asked.
 */
async function fetchSettings(): Promise<MergedSettings> {
  const early = window.settingsRequest;
  window.settingsRequest = undefined;
  // A failed early request is made again below, where its error is told apart.
  const rows = await early?.catch(() => undefined);
  const stored = rows ? rows[0]?.settings : await selectSettings();
  writeStored(storageKeys.settings, JSON.stringify(stored ?? null));
  return mergeSettings(stored);
}

async function selectSettings(): Promise<unknown> {
  return (await unwrap(visitor().from('website_settings').select('settings').eq('id', 1).maybeSingle()))?.settings;
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: fetchSettings,
  initialData: buildSettings,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
});

/** The settings of the last visit, or undefined: shown until fresh ones arrive. */
export function rememberedSettings(): MergedSettings | undefined {
  const stored = readStored(storageKeys.settings);
  if (!stored) return undefined;
  try {
    return mergeSettings(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
