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
function keepDraft(userId: string, draft: KeptDraft): boolean {
  const [base, values] = onlyChangedItems(draft.base, draft.values);
  return writeStored(keptDraftKey(userId), JSON.stringify({ ...draft, base, values }));
}

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

/** Keeps a draft on the device a moment after each edit. */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The draft on the device, as text. Prevents writing back the draft of another tab. */
  private lastKept: string | null = null;

  constructor(
    private readonly userId: string,
    /** Returns the draft; undefined when it changes nothing. */
    private readonly read: () => Omit<KeptDraft, 'editedAt'> | undefined,
    /** Called with whether the browser accepted the draft. */
    private readonly onKept: (isKept: boolean) => void,
  ) {}

  keepSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.keep, 250);
  }

  /** Stores the draft, or removes the stored one when nothing differs. */
  readonly keep = (): void => {
    clearTimeout(this.timer);
    const draft = this.read();
    const text = draft ? textOf(draft) : '';
    if (text === this.lastKept) return;
    this.lastKept = text;
    if (draft) this.onKept(keepDraft(this.userId, { ...draft, editedAt: Date.now() }));
    else {
      removeStored(keptDraftKey(this.userId));
      this.onKept(true);
    }
  };

  /** Notes the draft that another tab has stored. */
  note(draft: KeptDraft): void {
    this.lastKept = textOf(draft);
  }
}

const textOf = ({ version, values }: Pick<KeptDraft, 'version' | 'values'>) => `${String(version)} ${JSON.stringify(values)}`;
