import { queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { Json } from '@/lib/database.types';

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
  const client = await account();
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

const storedOf = (row: { settings: Json; version: number; updated_at: string }): StoredSettings => ({ settings: row.settings, version: row.version, updatedAt: row.updated_at });

async function updateSettings(settings: Json, version: number): Promise<StoredSettings | undefined> {
  const client = await account();
  const row = await unwrap(client.from('website_settings').update({ settings }).eq('id', 1).eq('version', version).select(columns).maybeSingle());
  return row ? storedOf(row) : undefined;
}

/** Puts the record back; undefined when somebody was faster. */
async function insertSettings(settings: Json): Promise<StoredSettings | undefined> {
  const client = await account();
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
export async function saveSettings(settings: Record<string, unknown>, version: number): Promise<{ saved: StoredSettings } | { newer: StoredSettings }> {
  const record = settings as Json;
  const saved = version > 0 ? await updateSettings(record, version) : await insertSettings(record);
  if (saved) return { saved };
  const newer = await readStoredSettings();
  // Nobody was faster: the database keeps rows from whom they are not for, and says nothing.
  if (newer.version === version && version > 0) throw new AppError('forbidden');
  const restored = newer.version === 0 ? await insertSettings(record) : undefined;
  return restored ? { saved: restored } : { newer };
}
