import { isPlain } from '@/features/settings/rules';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { keptDraftKey } from './kept-draft';
import type { Change } from './diff';
import { readDraftItems, type DraftItem } from './draft-items';

/** The changes of a discarded draft. The time of discarding, in milliseconds, identifies it. */
export interface DiscardedDraft {
  discardedAt: number;
  changes: readonly Change[];
  /** The items that the changes started from. */
  items?: readonly DraftItem[] | undefined;
}

/** How long a discarded draft can be brought back, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** The most discarded drafts of an account on one device. */
const maxDrafts = 5;

/** Returns the storage key of an account's discarded drafts. */
export const discardedDraftsKey = (userId: string): string => `${keptDraftKey(userId)}:discarded`;

/** Returns the drafts that the account has discarded on this device within a day, newest first. Removes older ones. */
export function readDiscarded(userId: string): DiscardedDraft[] {
  const all = parseDiscarded(readStored(discardedDraftsKey(userId)));
  const recent = all.filter(({ discardedAt }) => Date.now() - discardedAt < keptFor);
  if (recent.length < all.length) writeDiscarded(userId, recent);
  return recent;
}

/** Stores a discarded draft for a day. Returns whether the browser accepted it. */
export const keepDiscarded = (userId: string, draft: DiscardedDraft): boolean =>
  writeDiscarded(userId, [draft, ...readDiscarded(userId)].slice(0, maxDrafts));

export const forgetDiscarded = (userId: string, discardedAt: number): void =>
  void writeDiscarded(
    userId,
    readDiscarded(userId).filter((draft) => draft.discardedAt !== discardedAt),
  );

function writeDiscarded(userId: string, drafts: readonly DiscardedDraft[]): boolean {
  const key = discardedDraftsKey(userId);
  if (drafts.length > 0) return writeStored(key, JSON.stringify(drafts));
  removeStored(key);
  return true;
}

const kinds: readonly unknown[] = ['value', 'added', 'removed', 'order'] satisfies Change['kind'][];
const isChange = (change: unknown): change is Change => isPlain(change) && kinds.includes(change.kind) && typeof change.path === 'string';

/** Parses stored drafts. Leaves out what it cannot read. */
function parseDiscarded(stored: string | null): DiscardedDraft[] {
  try {
    const drafts: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(drafts)) return [];
    return drafts.flatMap((draft: unknown) =>
      isPlain(draft) && typeof draft.discardedAt === 'number' && Array.isArray(draft.changes) && draft.changes.every(isChange)
        ? [{ discardedAt: draft.discardedAt, changes: draft.changes, items: readDraftItems(draft.items) }]
        : [],
    );
  } catch {
    return [];
  }
}
