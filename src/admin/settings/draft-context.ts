import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { mergeSettings } from '@/features/settings/merge';
import { readStoredTexts, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import type { SiteSettings } from '@/features/settings/schema';
import type { Problems } from './check-draft';
import type { Change, Choices, Conflict } from './diff';
import type { DiscardedDraft } from './discarded-drafts';
import type { Draft } from './draft';
import type { DraftItem } from './draft-items';

/** The state of the whole draft. */
export interface DraftStatus {
  changes: readonly Change[];
  /** The problems that prevent saving. */
  problems: Problems;
  /** Whether problems show beside their fields, from the first refused save on. */
  showsProblems: boolean;
  /** When the restored draft of an earlier visit was last edited, in milliseconds; null for none. */
  restoredFrom: number | null;
  /** Whether another person has saved a change to the same fields. The next save shows the conflicts. */
  isOutdated: boolean;
  /** When the other person saved (ISO). */
  newerAt: string | null;
  /** The conflicts that saving waits for. */
  conflicts: readonly Conflict[];
  isSaving: boolean;
  /** Whether saving waits for uploads. */
  isWaiting: boolean;
  /** False when the browser does not store the draft, so that leaving would lose it. */
  isKept: boolean;
  /** The changes that undo takes back, and those that redo applies again. Empty without any. */
  steps: { undo: readonly Change[]; redo: readonly Change[] };
  /** The drafts that this account has discarded on this device within a day, newest first. */
  discarded: readonly DiscardedDraft[];
}

/** The state of a draft without changes. */
export const idleStatus: DraftStatus = {
  changes: [],
  problems: new Map(),
  showsProblems: false,
  restoredFrom: null,
  isOutdated: false,
  newerAt: null,
  conflicts: [],
  isSaving: false,
  isWaiting: false,
  isKept: true,
  steps: { undo: [], redo: [] },
  discarded: [],
};

/** The draft and its actions. Stays the same object while the panel is open. */
export interface DraftActions {
  form: UseFormReturn<Draft>;
  /** Returns the stored settings as a draft, the base of the changes. */
  base: () => Draft;
  /** Save All: stores the changes, once pending uploads have ended. Problems and conflicts are shown first. */
  save: () => Promise<void>;
  /** Resets to the stored settings. The toast offers undo, and the tab of the saved versions keeps the changes for a day. */
  discard: () => void;
  /** Applies discarded changes to the draft again. */
  bringBack: (draft: DiscardedDraft) => void;
  /** Undoes the last edit. */
  undo: () => void;
  /** Repeats the edit that was undone last. */
  redo: () => void;
  /** Takes back one change. */
  revert: (change: Change) => void;
  /** Replaces the draft by a whole record, such as an earlier version. `stored` are its items as they are stored. */
  load: (draft: Draft, stored?: readonly DraftItem[]) => void;
  /** Sets an item as its form has it. `stored` is what the form started from; without it, the item is new or was in the draft. */
  setItem: (item: DraftItem, stored?: DraftItem) => void;
  /** Resolves the conflicts and saves. Paths without a choice keep the other person's value. */
  resolve: (choices: Choices) => Promise<void>;
  /** Closes the conflicts until the next save. */
  postpone: () => void;
  /** Closes the notice of a restored draft. */
  acknowledge: () => void;
  subscribe: (listener: () => void) => () => void;
  status: () => DraftStatus;
}

export const DraftContext = createContext<DraftActions | null>(null);

/** Returns the draft that the panel edits. Throws outside of `SettingsDraft`. */
export function useDraft(): DraftActions {
  const draft = use(DraftContext);
  if (!draft) throw new Error('Settings are edited outside of SettingsDraft.');
  return draft;
}

/** Returns the state of the whole draft. Renders again with every change, so fields do not use it. */
export function useDraftStatus(): DraftStatus {
  const { subscribe, status } = useDraft();
  return useSyncExternalStore(subscribe, status);
}

/** Returns a function that merges successive drafts. Unchanged parts stay the same objects. */
function draftMerger() {
  let last: SiteSettings | undefined;
  return (draft: unknown) => (last = replaceEqualDeep(last, mergeSettings(draft).settings));
}

/** Returns the complete, valid settings that the draft would result in. Unchanged parts stay the same objects. */
export function useDraftSettings(): SiteSettings {
  const { form } = useDraft();
  const values = useWatch({ control: form.control });
  const [merge] = useState(draftMerger);
  return useMemo(() => merge(values), [merge, values]);
}

/** Returns the replaced texts of the draft. Unchanged texts stay the same object. */
export function useDraftTexts(): StoredTexts {
  const { form } = useDraft();
  const values = useWatch({ control: form.control, name: 'texts' });
  const [merge] = useState(() => {
    let last: StoredTexts = {};
    return (next: unknown) => (last = replaceEqualDeep(last, readStoredTexts(next)));
  });
  return useMemo(() => merge(values), [merge, values]);
}
