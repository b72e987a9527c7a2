import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { isPlain, readDraft, type Draft } from './draft';
import { onlyChangedItems } from './draft-items';

/** An unsaved draft, stored on the device for one account. */
export interface KeptDraft {
  /** The stored version on which the draft is based, and its settings. */
  version: number;
  base: Draft;
  values: Draft;
  /** The time of the last change, in milliseconds. */
  editedAt: number;
}

/** Returns the storage key of an account's draft. Other browser tabs listen to it. */
export const keptDraftKey = (userId: string): string => `${storageKeys.settingsDraft}:${userId}`;

/** Stores the draft until it is saved or discarded, without items that have not changed. Returns whether the browser accepted it. */
export function keepDraft(userId: string, draft: KeptDraft): boolean {
  const [base, values] = onlyChangedItems(draft.base, draft.values);
  return writeStored(keptDraftKey(userId), JSON.stringify({ ...draft, base, values }));
}

export const forgetDraft = (userId: string): void => removeStored(keptDraftKey(userId));

/** Returns the stored draft; undefined when there is none or it is invalid. */
export const readKeptDraft = (userId: string): KeptDraft | undefined => parseKeptDraft(readStored(keptDraftKey(userId)));

/** Parses a stored draft. Converts that of another version of the site. */
export function parseKeptDraft(kept: string | null): KeptDraft | undefined {
  if (!kept) return undefined;
  try {
    const draft: unknown = JSON.parse(kept);
    if (!isPlain(draft) || typeof draft.version !== 'number' || !isPlain(draft.base) || !isPlain(draft.values)) return undefined;
    return {
      version: draft.version,
      base: readDraft(draft.base),
      values: readDraft(draft.values),
      editedAt: typeof draft.editedAt === 'number' ? draft.editedAt : 0,
    };
  } catch {
    return undefined;
  }
}
