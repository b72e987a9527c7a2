import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { Json } from '@/lib/database.types';
import { readStoredTexts, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { acceptStoredSettings } from './queries';
import { isPlain } from './rules';

/** Record 1 of website_settings as stored, for editing. */
export interface StoredSettings {
  /** The stored values, without the built-in defaults. */
  settings: unknown;
  /** The replaced texts of the site. */
  texts: StoredTexts;
  /** Incremented by every save; 0 without a record. */
  version: number;
  /** The time of the last save; null without a record. */
  updatedAt: string | null;
}

const columns = 'settings, texts, version, updated_at';

async function readStoredSettings(): Promise<StoredSettings> {
  const client = await authClient();
  const row = await unwrap(client.from('website_settings').select(columns).eq('id', 1).maybeSingle());
  return row ? storedOf(row) : { settings: {}, texts: {}, version: 0, updatedAt: null };
}

/** The stored record, read with the session. Throws AppError. */
export const storedSettingsQuery = queryOptions({
  queryKey: ['settings', 'stored'],
  queryFn: readStoredSettings,
  // Detects saves of other administrators before the next own one.
  refetchOnWindowFocus: 'always',
});

const storedOf = (row: { settings: Json; texts: Json; version: number; updated_at: string }): StoredSettings => ({
  settings: row.settings,
  texts: readStoredTexts(row.texts),
  version: row.version,
  updatedAt: row.updated_at,
});

/** The columns to write. What has not changed is left out. */
interface SettingsRecord {
  settings?: Json;
  texts?: Json;
}

/** The draft has only JSON. */
const recordOf = (settings: Record<string, unknown> | undefined, texts: StoredTexts | undefined) =>
  ({ ...(settings && { settings }), ...(texts && { texts }) }) as SettingsRecord;

async function updateSettings(record: SettingsRecord, version: number): Promise<StoredSettings | undefined> {
  const client = await authClient();
  const row = await unwrap(client.from('website_settings').update(record).eq('id', 1).eq('version', version).select(columns).maybeSingle());
  return row ? storedOf(row) : undefined;
}

/** Inserts the record. Returns undefined when another insert was faster. */
async function insertSettings(record: SettingsRecord): Promise<StoredSettings | undefined> {
  const client = await authClient();
  try {
    return storedOf(
      await unwrap(
        client
          .from('website_settings')
          .insert({ id: 1, ...record })
          .select(columns)
          .single(),
      ),
    );
  } catch (error) {
    if (toAppError(error).code === 'conflict') return undefined;
    throw error;
  }
}

/**
 * Saves the whole record over the version that was read (spec/admin-panel section 7, Settings), and the replaced texts, if given. Returns
 * the stored record, or `newer` without saving when another administrator has saved since. A deleted record is inserted again. Throws
 * AppError.
 */
export async function saveSettings(
  settings: Record<string, unknown>,
  version: number,
  texts?: StoredTexts,
): Promise<{ saved: StoredSettings } | { newer: StoredSettings }> {
  const record = recordOf(settings, texts);
  const saved = version > 0 ? await updateSettings(record, version) : await insertSettings(record);
  if (saved) return { saved };
  const newer = await readStoredSettings();
  // The version is unchanged: row-level security has prevented the update without an error.
  if (newer.version === version && version > 0) throw new AppError('forbidden');
  const restored = newer.version === 0 ? await insertSettings(record) : undefined;
  return restored ? { saved: restored } : { newer };
}

/** An item to save with the settings: a new one (version 0), the changed columns, or none: it goes into the trash. */
export interface ItemSave {
  id: string;
  kind: string;
  /** The version that the change started from. */
  version: number;
  columns?: Record<string, Json | undefined>;
}

/** Returns what `save_content` answered. Throws AppError for anything else. */
function savedOf(answer: Json): { saved: StoredSettings; versions: ReadonlyMap<string, number> } {
  if (!isPlain(answer) || typeof answer.version !== 'number' || !Array.isArray(answer.items)) throw new AppError('unknown');
  const { settings, texts, version, updated_at, items } = answer;
  const versions = items.flatMap((item: unknown): [string, number][] => (isPlain(item) ? [[String(item.id), Number(item.version)]] : []));
  return { saved: { settings, texts: readStoredTexts(texts), version, updatedAt: String(updated_at) }, versions: new Map(versions) };
}

/**
 * Saves settings, texts and items together, or nothing. Settings and texts are undefined where they have not changed. Returns the stored
 * record with the new versions of the items, or `newer` when the settings or an item have another version by now. Throws AppError:
 * `item_refused` when the database refuses an item (`refusedItem`), `items_size` for too many.
 */
export async function saveContent(
  version: number,
  settings: Record<string, unknown> | undefined,
  texts: StoredTexts | undefined,
  items: readonly ItemSave[],
): Promise<{ saved: StoredSettings; versions: ReadonlyMap<string, number> } | { newer: StoredSettings }> {
  const client = await authClient();
  const query = client.rpc('save_content', {
    version,
    items: items.map((item) => ({ ...item })),
    ...recordOf(settings, texts),
  });
  const answer = await unwrap(query);
  return answer === null ? { newer: await readStoredSettings() } : savedOf(answer);
}

/** Returns the id of the item that the database refused, and the constraint; undefined for other errors. */
export function refusedItem(error: unknown): { id: string; constraint: string } | undefined {
  const { reason, cause } = toAppError(error);
  if (reason !== 'item_refused') return undefined;
  const { details, hint } = (cause ?? {}) as { details?: unknown; hint?: unknown };
  return { id: String(details), constraint: String(hint) };
}

/** The number of attempts while others save at the same time. */
const maxAttempts = 5;

/** Saves one setting over the latest stored version. Throws AppError. */
async function saveOneSetting({ key, value }: { key: string; value: Json }): Promise<StoredSettings> {
  let stored = await readStoredSettings();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const result = await saveSettings({ ...(stored.settings as Record<string, unknown> | null), [key]: value }, stored.version);
    if ('saved' in result) return result.saved;
    stored = result.newer;
  }
  throw new AppError('conflict');
}

/** Saves a single setting outside the settings' tabs. Their draft merges it like the saves of others. */
export const oneSettingMutation = mutationOptions({
  mutationFn: saveOneSetting,
  onSuccess: (saved, _variables, _result, { client }) => {
    client.setQueryData(storedSettingsQuery.queryKey, saved);
    acceptStoredSettings(client, saved.settings);
    return client.invalidateQueries({ queryKey: ['settings', 'history'] });
  },
  meta: { failed: { title: 'panel-settings:saveFailed.title', text: 'panel-settings:saveFailed.text' } },
});
