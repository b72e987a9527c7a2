import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';
import type { Problems } from './check-draft';
import type { Change, Conflict } from './diff';
import type { Draft } from './draft';

/** What is known of the draft as a whole at one moment. */
export interface DraftStatus {
  changes: readonly Change[];
  /** What keeps the draft from being saved. */
  problems: Problems;
  /** From the first refused save on, problems stand beside their fields. */
  showsProblems: boolean;
  /** A draft of an earlier visit was given back: when it was edited last, in milliseconds. */
  restoredFrom: number | null;
  /** Somebody else has saved meanwhile what this draft changes too: asked about with the next save. */
  isOutdated: boolean;
  /** Both have changed these; saving waits for the answer. */
  conflicts: readonly Conflict[];
  isSaving: boolean;
  /** False while the browser keeps nothing: leaving would lose the changes. */
  isKept: boolean;
}

/** The draft of the settings and what can be done with it. The same object for as long as the panel is open. */
export interface DraftActions {
  form: UseFormReturn<Draft>;
  /** What is stored, as a draft: what the changes are counted from. */
  base: () => Draft;
  /** Save All: stores the changes; problems and conflicts are shown first. */
  save: () => Promise<void>;
  /** Goes back to what is stored. Can be taken back from the toast. */
  discard: () => void;
  /** Takes one change back. */
  undo: (change: Change) => void;
  /** Puts a whole record, such as an earlier version, into the draft. */
  load: (draft: Draft) => void;
  /** Answers the conflicts and saves; paths that are left out stay as the other person has them. */
  resolve: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => Promise<void>;
  /** Leaves the conflicts for later; nothing is lost. */
  postpone: () => void;
  /** The notice of a draft that was given back has been read. */
  acknowledge: () => void;
  subscribe: (listener: () => void) => () => void;
  status: () => DraftStatus;
}

export const DraftContext = createContext<DraftActions | null>(null);

/** The draft that the control panel edits. Only within `SettingsDraft`. */
export function useDraft(): DraftActions {
  const draft = use(DraftContext);
  if (!draft) throw new Error('Settings are edited outside of SettingsDraft.');
  return draft;
}

/** What is known of the draft as a whole; renders anew with every change, so fields do without. */
export function useDraftStatus(): DraftStatus {
  const { subscribe, status } = useDraft();
  return useSyncExternalStore(subscribe, status);
}

/** Merges one draft after the other. What has not changed stays the same object. */
function draftMerger() {
  let last: SiteSettings | undefined;
  return (draft: unknown) => (last = replaceEqualDeep(last, mergeSettings(draft).settings));
}

/** What visitors would see if the draft were saved now: complete and valid. What has not changed in it stays the same object. */
export function useDraftSettings(): SiteSettings {
  const { form } = useDraft();
  const values = useWatch({ control: form.control });
  const [merge] = useState(draftMerger);
  return useMemo(() => merge(values), [merge, values]);
}
