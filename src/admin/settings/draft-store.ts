import type { UseFormReturn } from 'react-hook-form';
import { refusedItem, type StoredSettings } from '@/features/settings/admin';
import { createStore } from '@/lib/create-store';
import { checkDraft } from './check-draft';
import { idleStatus, type DraftStatus } from './draft-context';
import { applyChange, diff, invert, settle, type Change, type Choices } from './diff';
import { readDraft, type Draft } from './draft';
import { DraftBase } from './draft-base';
import { DraftHistory } from './draft-history';
import { hasItemChanged, withItem, withVersions, type DraftItem } from './draft-items';
import { forgetDiscarded, keepDiscarded, readDiscarded, type DiscardedDraft } from './discarded-drafts';
import { DraftKeeper, parseKeptDraft } from './kept-draft';
import { isSame, type OpeningDraft } from './opening-draft';
import { saveDraft, type SaveOutcome } from './save-draft';

/** The most attempts of a save while others save at the same time. */
const maxAttempts = 5;

/**
 * The draft of the settings, whose values are in the form. Compares them with the stored settings, keeps the draft on the device,
 * and merges it with changes of others when saving (docs/decisions/037-settings-draft.md). Browser tabs of one account share a draft.
 */
export class DraftStore {
  private readonly base: DraftBase;
  private readonly statusStore = createStore<DraftStatus>(idleStatus);
  readonly status = this.statusStore.get;
  readonly subscribe = this.statusStore.subscribe;
  private readonly history: DraftHistory;
  private readonly keeper: DraftKeeper;

  constructor(
    private readonly userId: string,
    private readonly form: UseFormReturn<Draft>,
    stored: StoredSettings,
    opening: OpeningDraft,
    /** Called with the stored settings after a save. */
    private readonly onStored: (stored: StoredSettings, hasItems: boolean) => void,
  ) {
    this.base = new DraftBase(stored, opening);
    this.history = new DraftHistory(opening.values);
    this.keeper = new DraftKeeper(userId, this.draftToKeep, (isKept) => {
      if (isKept !== this.status().isKept) this.publish({ isKept });
    });
    this.publish({
      restoredFrom: opening.restoredFrom,
      isOutdated: opening.version !== stored.version,
      newerAt: stored.updatedAt,
      discarded: readDiscarded(userId),
    });
    this.update();
  }

  readonly baseDraft = (): Draft => this.base.draft;
  private readonly values = (): Draft => this.form.getValues();

  private readonly draftToKeep = () =>
    this.status().changes.length > 0 ? { version: this.base.version, base: this.base.draft, values: this.values() } : undefined;

  private publish(changed: Partial<DraftStatus>): void {
    this.statusStore.set({ ...this.status(), ...changed });
  }

  /** Compares the form with the base. Called after every edit. */
  readonly update = (): void => {
    this.history.record(this.values());
    const changes = diff(this.base.draft, this.values());
    const problems = checkDraft(this.values(), changes);
    const isUnchanged = changes.length === 0;
    this.publish({ changes, problems, steps: this.history.next, ...(isUnchanged && { restoredFrom: null, showsProblems: false }) });
    this.keeper.keepSoon();
  };

  /** Stores the draft on the device, or removes it when nothing differs. */
  readonly keep = (): void => this.keeper.keep();

  /** Adopts the draft that another tab has stored, as text. Null means that the other tab has saved or discarded it. */
  adopt(kept: string | null): void {
    const draft = parseKeptDraft(kept);
    if (!draft) {
      if (kept === null && this.status().changes.length > 0) this.show(this.base.draft);
      return;
    }
    // A draft of another version is ignored. This tab will receive the newer settings.
    if (draft.version !== this.base.version) return;
    this.keeper.note(draft);
    this.base.setItems(draft.base.items);
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
    if (stored.version <= this.base.stored.version && stored.version !== 0) return;
    this.base.stored = stored;
    if (this.status().isSaving) return;
    this.mergeStored({ asks: false });
  }

  /** Starts from what is stored, with the merged values. */
  private rebase(values: Draft): void {
    this.base.rebase();
    this.publish({ isOutdated: false, conflicts: [] });
    if (isSame(values, this.values())) this.update();
    else this.show(values);
  }

  /** Puts a stored item into the draft as it is, which is no edit. Its changes start from it. */
  private takeItem(stored: DraftItem): void {
    this.base.takeItem(stored);
    this.show(withItem(this.values(), stored));
  }

  /**
   * Sets an item as its form has it. `stored` is the item that the form started from; without it, the item is new or was in the draft. A
   * change that is in the draft already keeps the version that it started from.
   */
  readonly setItem = (item: DraftItem, stored?: DraftItem): void => {
    if (stored && !hasItemChanged(this.base.draft, this.values(), stored.key)) this.takeItem(stored);
    const version = this.base.draft.items.find(({ key }) => key === item.key)?.version ?? item.version;
    this.replace(withItem(this.values(), { ...item, version }));
  };

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
    } catch (error) {
      const refused = refusedItem(error);
      const item = this.values().items.find(({ id }) => id === refused?.id);
      if (!refused || !item) throw error;
      return { item, constraint: refused.constraint };
    } finally {
      this.publish({ isSaving: false });
      this.update();
    }
  }

  private async store(): Promise<SaveOutcome> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (this.base.isBehind() && !this.mergeStored({ asks: true })) return 'conflict';
      const values = structuredClone(this.values());
      if (isSame(this.base.draft, values)) return 'unchanged';
      const result = await saveDraft(this.base.stored, this.base.version, this.base.draft, values);
      if ('saved' in result) {
        this.acceptSaved(result.saved, values, result.versions);
        return 'saved';
      }
      this.base.stored = result.newer;
      if (this.values().items.length + this.base.draft.items.length > 0) {
        const items = await this.base.readItems(this.values().items);
        this.show({ ...this.values(), items });
      }
    }
    throw new Error('Others have saved the settings again and again meanwhile.');
  }

  /** Makes what was saved the base. Edits during the request remain changes. */
  private acceptSaved(saved: StoredSettings, values: Draft, versions: ReadonlyMap<string, number>): void {
    this.base.accept(saved, values.items, versions);
    this.publish({ isOutdated: false, restoredFrom: null });
    if (versions.size > 0) this.show({ ...this.values(), items: withVersions(this.values().items, versions) });
    this.update();
    this.keep();
    this.onStored(saved, versions.size > 0);
  }

  /** Merges the changes of others. Returns false when both changed the same fields. `asks` opens the dialog of the conflicts then. */
  private mergeStored({ asks }: { asks: boolean }): boolean {
    const { merged, conflicts } = this.base.merge(this.values());
    if (conflicts.length === 0) this.rebase(merged);
    else this.publish({ isOutdated: true, newerAt: this.base.stored.updatedAt, ...(asks && { conflicts }) });
    return conflicts.length === 0;
  }

  /** Resolves the conflicts, so that the draft can be saved. */
  resolve(choices: Choices): void {
    const { merged, conflicts } = this.base.merge(this.values());
    this.rebase(this.base.withDeleted(settle(merged, conflicts, choices)));
  }

  readonly postpone = (): void => this.publish({ conflicts: [] });
  readonly acknowledge = (): void => this.publish({ restoredFrom: null });

  /** Resets the draft to the stored settings. Returns the discarded changes, and whether the device keeps them for a day. */
  discard(): { draft: DiscardedDraft; isKept: boolean } {
    const draft = { discardedAt: Date.now(), changes: this.status().changes, items: structuredClone(this.base.draft.items) };
    const isKept = keepDiscarded(this.userId, draft);
    this.replace(this.base.draft);
    this.rebase(this.base.storedDraft());
    this.keep();
    this.readDiscarded();
    return { draft, isKept };
  }

  /** Applies discarded changes to the draft again. */
  bringBack({ changes, discardedAt, items = [] }: DiscardedDraft): void {
    for (const item of items) if (!this.base.draft.items.some(({ key }) => key === item.key)) this.takeItem(item);
    // Reads the values by the schema, because another version of the site may have stored them.
    this.replace(readDraft(changes.reduce(applyChange, this.values())));
    forgetDiscarded(this.userId, discardedAt);
    this.readDiscarded();
  }

  /** Called after another tab has changed the discarded drafts on the device. */
  readonly readDiscarded = (): void => this.publish({ discarded: readDiscarded(this.userId) });

  /** Undoes the last edit. */
  readonly undo = (): void => this.step(this.history.undo(this.values()));
  /** Repeats the edit that was undone last. */
  readonly redo = (): void => this.step(this.history.redo(this.values()));

  private step(values: Draft | undefined): void {
    if (values) this.replace(values);
  }

  readonly revert = (change: Change): void => this.replace(applyChange(this.values(), invert(change)));

  /** Replaces the draft. `stored` are the items of it as they are stored, from which their changes start. */
  readonly load = (draft: Draft, stored: readonly DraftItem[] = []): void => {
    for (const item of stored) this.takeItem(item);
    this.replace(draft);
  };
}
