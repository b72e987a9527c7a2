import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { Json } from '@/lib/database.types';
import { acceptStoredSettings } from './queries';

/** Record 1 as it is stored, for whoever edits it. */
export interface StoredSettings {
  /** What the administrator has set; nothing of the built-in defaults. */
  settings: unknown;
  /** Raised by every save; 0 while there is no record. */
  version: number;
  /** When it was saved last; null while there is no record. */
  updatedAt: string | null;
}

const columns = 'settings, version, updated_at';

async function readStoredSettings(): Promise<StoredSettings> {
  const client = await authClient();
  const row = await unwrap(client.from('website_settings').select(columns).eq('id', 1).maybeSingle());
  return row ? storedOf(row) : { settings: {}, version: 0, updatedAt: null };
}

/** The stored record, read as the administrator. Throws AppError. */
export const storedSettingsQuery = queryOptions({
  queryKey: ['settings', 'stored'],
  queryFn: readStoredSettings,
  // A save of somebody else should be known before the next one of one's own.
  refetchOnWindowFocus: 'always',
});

const storedOf = (row: { settings: Json; version: number; updated_at: string }): StoredSettings => ({
  settings: row.settings,
  version: row.version,
  updatedAt: row.updated_at,
});

async function updateSettings(settings: Json, version: number): Promise<StoredSettings | undefined> {
  const client = await authClient();
  const row = await unwrap(
    client.from('website_settings').update({ settings }).eq('id', 1).eq('version', version).select(columns).maybeSingle(),
  );
  return row ? storedOf(row) : undefined;
}

/** Puts the record back; undefined when somebody was faster. */
async function insertSettings(settings: Json): Promise<StoredSettings | undefined> {
  const client = await authClient();
  try {
    return storedOf(await unwrap(client.from('website_settings').insert({ id: 1, settings }).select(columns).single()));
  } catch (error) {
    if (toAppError(error).code === 'conflict') return undefined;
    throw error;
  }
}

/**
 * Stores the whole record over the version that was read (spec/admin-panel section 7, Settings). Gives what is stored now, or, as
 * `newer`, what somebody else has stored meanwhile; then nothing was written. A record that is gone comes back as it is
 * given. Throws AppError.
 */
export async function saveSettings(
  settings: Record<string, unknown>,
  version: number,
): Promise<{ saved: StoredSettings } | { newer: StoredSettings }> {
  const record = settings as Json;
  const saved = version > 0 ? await updateSettings(record, version) : await insertSettings(record);
  if (saved) return { saved };
  const newer = await readStoredSettings();
  // Nobody was faster: the database keeps rows from whom they are not for, and says nothing.
  if (newer.version === version && version > 0) throw new AppError('forbidden');
  const restored = newer.version === 0 ? await insertSettings(record) : undefined;
  return restored ? { saved: restored } : { newer };
}

/** Others that save at the same moment are waited for this often. */
const maxOvertakings = 5;

/** Stores one setting at once, over whatever else is stored by then. Throws AppError. */
async function saveOneSetting({ key, value }: { key: string; value: Json }): Promise<StoredSettings> {
  let stored = await readStoredSettings();
  for (let attempt = 0; attempt < maxOvertakings; attempt += 1) {
    const result = await saveSettings({ ...(stored.settings as Record<string, unknown> | null), [key]: value }, stored.version);
    if ('saved' in result) return result.saved;
    stored = result.newer;
  }
  throw new AppError('conflict');
}

/** A single setting outside the settings' tabs and their draft, which takes it in as it does what others save. */
export const oneSettingMutation = mutationOptions({
  mutationFn: saveOneSetting,
  onSuccess: (saved, _variables, _result, { client }) => {
    client.setQueryData(storedSettingsQuery.queryKey, saved);
    acceptStoredSettings(client, saved.settings);
    return client.invalidateQueries({ queryKey: ['settings', 'history'] });
  },
  meta: { failed: { title: 'panel-settings:saveFailed.title', text: 'panel-settings:saveFailed.text' } },
});
