import { saveContent, saveSettings, type StoredSettings } from '@/features/settings/admin';
import { changedTexts, diff, toStored } from './diff';
import type { Draft } from './draft';
import { itemSaves, type DraftItem } from './draft-items';

/** A save whose item the database has refused. */
export interface RefusedItem {
  item: DraftItem;
  /** The constraint that refused it. */
  constraint: string;
}

/**
 * The outcome of saving. `unchanged`: nothing differed. `refused`: the draft has problems. `conflict`: the user has to resolve conflicts.
 */
export type SaveOutcome = 'saved' | 'unchanged' | 'refused' | 'conflict' | RefusedItem;

type Saved = { saved: StoredSettings; versions: ReadonlyMap<string, number> } | { newer: StoredSettings };

/**
 * Stores what differs between two drafts over a version of the settings. With items, all is saved in one transaction, or nothing. Returns
 * the stored record with the new versions of the items by their ids, or `newer` when somebody else has saved meanwhile. Throws AppError.
 */
export async function saveDraft(stored: StoredSettings, version: number, before: Draft, after: Draft): Promise<Saved> {
  const record = toStored(stored.settings, before, after);
  const texts = changedTexts(before, after);
  const items = itemSaves(before.items, after.items);
  if (items.length === 0) {
    const result = await saveSettings(record, version, texts);
    return 'saved' in result ? { saved: result.saved, versions: new Map() } : result;
  }
  const hasSettings = diff({ ...before, texts: {}, items: [] }, { ...after, texts: {}, items: [] }).length > 0;
  return saveContent(version, hasSettings ? record : undefined, texts, items);
}
