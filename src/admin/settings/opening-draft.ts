import type { StoredSettings } from '@/features/settings/admin';
import { diff, mergeThree } from './diff';
import { toDraft, type Draft } from './draft';
import { readKeptDraft } from './kept-draft';

/** The draft that the panel opens with, the stored one that it started from, and its version. */
export interface OpeningDraft {
  values: Draft;
  base: Draft;
  version: number;
  /** When the draft of an earlier visit was last edited, in milliseconds; null for none. */
  restoredFrom: number | null;
}

export const isSame = (one: Draft, other: Draft): boolean => diff(one, other).length === 0;

/** Returns the draft that the panel opens with: the stored settings, or the account's draft on this device, merged with them. */
export function openingDraft(userId: string, stored: StoredSettings): OpeningDraft {
  const kept = readKeptDraft(userId);
  const base = toDraft(stored.settings, stored.texts, kept?.base.items);
  if (!kept || isSame(kept.base, kept.values)) return { values: base, base, version: stored.version, restoredFrom: null };
  if (kept.version === stored.version) return { values: kept.values, base, version: stored.version, restoredFrom: kept.editedAt };
  const { merged, conflicts } = mergeThree(kept.base, kept.values, base);
  if (conflicts.length > 0) return { values: kept.values, base: kept.base, version: kept.version, restoredFrom: kept.editedAt };
  return { values: merged, base, version: stored.version, restoredFrom: isSame(base, merged) ? null : kept.editedAt };
}
