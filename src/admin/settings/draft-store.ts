import type { UseFormReturn } from 'react-hook-form';
import { saveSettings, type StoredSettings } from '@/features/settings/admin';
import { createStore } from '@/lib/create-store';
import { checkDraft } from './check-draft';
import type { DraftStatus } from './draft-context';
import { applyChange, changedTexts, diff, invert, mergeThree, settle, toStored, type Change, type Choices } from './diff';
import { readDraft, toDraft, type Draft } from './draft';
import { DraftHistory } from './draft-history';
import { forgetDiscarded, keepDiscarded, readDiscarded, type DiscardedDraft } from './discarded-drafts';
import { forgetDraft, keepDraft, parseKeptDraft, readKeptDraft } from './kept-draft';

/** The outcome of saving. `unchanged`: nothing differed. `refused`: the draft has problems. `conflict`: the user has to resolve conflicts. */
export type SaveOutcome = 'saved' | 'unchanged' | 'refused' | 'conflict';

/** The most attempts of a save while others save at the same time. */
const maxAttempts = 5;

const idle: DraftStatus = {
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
const isSame = (one: Draft, other: Draft) => diff(one, other).length === 0;

/** Returns the draft that the panel opens with: the stored settings, or the account's draft on this device, merged with them. */
export function openingDraft(
  userId: string,
  stored: StoredSettings,
): { values: Draft; base: Draft; version: number; restoredFrom: number | null } {
  const base = toDraft(stored.settings, stored.texts);
  const kept = readKeptDraft(userId);
  if (!kept || isSame(kept.base, kept.values)) return { values: base, base, version: stored.version, restoredFrom: null };
  if (kept.version === stored.version) return { values: kept.values, base, version: stored.version, restoredFrom: kept.editedAt };
  const { merged, conflicts } = mergeThree(kept.base, kept.values, base);
  if (conflicts.length > 0) return { values: kept.values, base: kept.base, version: kept.version, restoredFrom: kept.editedAt };
  return { values: merged, base, version: stored.version, restoredFrom: isSame(base, merged) ? null : kept.editedAt };
}

/**
 * The draft of the settings, whose values are in the form. Compares them with the stored settings, keeps the draft on the device,
 * and merges it with changes of others when saving (docs/decisions/037-settings-draft.md). Browser tabs of one account share a draft.
 */
export class DraftStore {
  private base: Draft;
  private version: number;
  /** The settings as they were last read or saved. Their version differs from `version` while a conflict is open. */
  private stored: StoredSettings;
  private readonly statusStore = createStore<DraftStatus>(idle);
  readonly status = this.statusStore.get;
  readonly subscribe = this.statusStore.subscribe;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly history: DraftHistory;
  /** The values on the device, as text. Prevents writing back the draft of another tab. */
  private lastKept: string | null = null;

  constructor(
    private readonly userId: string,
    private readonly form: UseFormReturn<Draft>,
    stored: StoredSettings,
    opening: ReturnType<typeof openingDraft>,
    /** Called with the stored settings after a save. */
    private readonly onStored: (stored: StoredSettings) => void,
  ) {
    this.stored = stored;
    this.base = opening.base;
    this.version = opening.version;
    this.history = new DraftHistory(opening.values);
    this.publish({
      restoredFrom: opening.restoredFrom,
      isOutdated: opening.version !== stored.version,
      newerAt: stored.updatedAt,
      discarded: readDiscarded(userId),
    });
    this.update();
  }

  readonly baseDraft = (): Draft => this.base;
  private readonly storedDraft = (): Draft => toDraft(this.stored.settings, this.stored.texts);
  private readonly values = (): Draft => this.form.getValues();

  private publish(changed: Partial<DraftStatus>): void {
    this.statusStore.set({ ...this.status(), ...changed });
  }

  /** Compares the form with the base. Called after every edit. */
  readonly update = (): void => {
    this.history.record(this.values());
    const changes = diff(this.base, this.values());
    const problems = checkDraft(this.values(), changes);
    this.publish({
      changes,
      problems,
      steps: this.history.next,
      ...(changes.length === 0 && { restoredFrom: null, showsProblems: false }),
    });
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(this.keep, 250);
  };

  /** Stores the draft on the device, or removes it when nothing differs. */
  readonly keep = (): void => {
    clearTimeout(this.keepTimer);
    if (this.status().changes.length === 0) {
      if (this.lastKept !== '') forgetDraft(this.userId);
      this.lastKept = '';
      this.setKept(true);
      return;
    }
    const values = this.values();
    const text = `${String(this.version)} ${JSON.stringify(values)}`;
    if (text === this.lastKept) return;
    this.setKept(keepDraft(this.userId, { version: this.version, base: this.base, values, editedAt: Date.now() }));
    this.lastKept = text;
  };

  private setKept(isKept: boolean): void {
    if (isKept !== this.status().isKept) this.publish({ isKept });
  }

  /** Adopts the draft that another tab has stored, as text. Null means that the other tab has saved or discarded it. */
  adopt(kept: string | null): void {
    const draft = parseKeptDraft(kept);
    if (!draft) {
      if (kept === null && this.status().changes.length > 0) this.show(this.base);
      return;
    }
    // A draft of another version is ignored. This tab will receive the newer settings.
    if (draft.version !== this.version) return;
    this.lastKept = `${String(draft.version)} ${JSON.stringify(draft.values)}`;
    this.show(draft.values);
  }

  /** Shows values that are no edit in this tab, which undo passes over. */
  private show(values: Draft): void {
    this.history.follow(values);
    this.replace(values);
  }

  private replace(values: Draft): void {
    this.history.endStep();
    this.form.reset(values);
    this.update();
    this.history.endStep();
  }

  /** Receives newly read settings. Merges changes of others that do not conflict. */
  receive(stored: StoredSettings): void {
    if (stored.version <= this.stored.version && stored.version !== 0) return;
    this.stored = stored;
    if (this.status().isSaving) return;
    const theirs = toDraft(stored.settings, stored.texts);
    const { merged, conflicts } = mergeThree(this.base, this.values(), theirs);
    if (conflicts.length > 0) this.publish({ isOutdated: true, newerAt: stored.updatedAt });
    else this.rebase(stored, merged);
  }

  private rebase(stored: StoredSettings, values: Draft): void {
    this.stored = stored;
    this.base = toDraft(stored.settings, stored.texts);
    this.version = stored.version;
    this.publish({ isOutdated: false, conflicts: [] });
    if (isSame(values, this.values())) this.update();
    else this.show(values);
  }

  /** Waits for uploads that belong to the draft. Returns what they resolve to. */
  async waitFor(uploads: Promise<boolean>): Promise<boolean> {
    this.publish({ isWaiting: true });
    try {
      return await uploads;
    } finally {
      this.publish({ isWaiting: false });
    }
  }

  /** Saves all changes. Throws AppError when the request fails. The draft then stays unchanged. */
  async save(): Promise<SaveOutcome> {
    if (this.status().problems.size > 0) {
      this.publish({ showsProblems: true });
      return 'refused';
    }
    this.publish({ isSaving: true });
    try {
      return await this.store();
    } finally {
      this.publish({ isSaving: false });
      this.update();
    }
  }

  private async store(): Promise<SaveOutcome> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (this.stored.version !== this.version && !this.mergeStored()) return 'conflict';
      const values = structuredClone(this.values());
      if (isSame(this.base, values)) return 'unchanged';
      const record = toStored(this.stored.settings, this.base, values);
      const result = await saveSettings(record, this.version, changedTexts(this.base, values));
      if ('saved' in result) {
        // Edits during the request remain changes.
        this.stored = result.saved;
        this.base = toDraft(result.saved.settings, result.saved.texts);
        this.version = result.saved.version;
        this.publish({ isOutdated: false, restoredFrom: null });
        this.update();
        this.keep();
        this.onStored(result.saved);
        return 'saved';
      }
      this.stored = result.newer;
    }
    throw new Error('Others have saved the settings again and again meanwhile.');
  }

  /** Merges the changes of others into the draft. Publishes conflicts and returns false when both changed the same fields. */
  private mergeStored(): boolean {
    const { merged, conflicts } = mergeThree(this.base, this.values(), this.storedDraft());
    if (conflicts.length > 0) {
      this.publish({ conflicts, isOutdated: true, newerAt: this.stored.updatedAt });
      return false;
    }
    this.rebase(this.stored, merged);
    return true;
  }

  /** Resolves the conflicts, so that the draft can be saved. */
  resolve(choices: Choices): void {
    const { merged, conflicts } = mergeThree(this.base, this.values(), this.storedDraft());
    this.rebase(this.stored, settle(merged, conflicts, choices));
  }

  readonly postpone = (): void => this.publish({ conflicts: [] });
  readonly acknowledge = (): void => this.publish({ restoredFrom: null });

  /** Resets the draft to the stored settings. Returns the discarded changes, and whether the device keeps them for a day. */
  discard(): { draft: DiscardedDraft; isKept: boolean } {
    const draft = { discardedAt: Date.now(), changes: this.status().changes };
    const isKept = keepDiscarded(this.userId, draft);
    this.replace(this.base);
    this.rebase(this.stored, this.storedDraft());
    this.keep();
    this.readDiscarded();
    return { draft, isKept };
  }

  /** Applies discarded changes to the draft again. */
  bringBack({ changes, discardedAt }: DiscardedDraft): void {
    // Reads the values by the schema, because another version of the site may have stored them.
    this.replace(readDraft(changes.reduce(applyChange, this.values())));
    forgetDiscarded(this.userId, discardedAt);
    this.readDiscarded();
  }

  /** Reads the discarded drafts from the device. Called after another tab has changed them. */
  readonly readDiscarded = (): void => this.publish({ discarded: readDiscarded(this.userId) });

  /** Undoes the last edit. */
  readonly undo = (): void => this.step(this.history.undo(this.values()));
  /** Repeats the edit that was undone last. */
  readonly redo = (): void => this.step(this.history.redo(this.values()));

  private step(values: Draft | undefined): void {
    if (values) this.replace(values);
  }

  readonly revert = (change: Change): void => this.replace(applyChange(this.values(), invert(change)));

  readonly load = (draft: Draft): void => this.replace(draft);
}
