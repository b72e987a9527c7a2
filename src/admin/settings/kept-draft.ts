import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { isPlain, toDraft, type Draft } from './draft';

/** A draft that was not saved, as it is kept on the device for the account that made it. */
export interface KeptDraft {
  /** The stored version that was edited, and what it was. */
  version: number;
  base: Draft;
  values: Draft;
  /** When something was changed last, in milliseconds. */
  editedAt: number;
}

/** Where the draft of an account lies; other tabs hear of it by this name. */
export const keptDraftKey = (userId: string): string => `${storageKeys.settingsDraft}:${userId}`;

/** Keeps the draft until it is saved or discarded; tells whether the browser took it. */
export const keepDraft = (userId: string, draft: KeptDraft): boolean => writeStored(keptDraftKey(userId), JSON.stringify(draft));

export const forgetDraft = (userId: string): void => removeStored(keptDraftKey(userId));

/** The draft that was kept; undefined when there is none or it can't be read. */
export const readKeptDraft = (userId: string): KeptDraft | undefined => parseKeptDraft(readStored(keptDraftKey(userId)));

/** What another version of the site has kept is brought into today's form. */
export function parseKeptDraft(kept: string | null): KeptDraft | undefined {
  if (!kept) return undefined;
  try {
    const draft: unknown = JSON.parse(kept);
    if (!isPlain(draft) || typeof draft.version !== 'number' || !isPlain(draft.base) || !isPlain(draft.values)) return undefined;
    return {
      version: draft.version,
      base: toDraft(draft.base),
      values: toDraft(draft.values),
      editedAt: typeof draft.editedAt === 'number' ? draft.editedAt : 0,
    };
  } catch {
    return undefined;
  }
}
