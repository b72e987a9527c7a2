import type { UseFormReturn } from 'react-hook-form';
import { refusedItem, type StoredSettings } from '@/features/settings/admin';
import { createStore } from '@/lib/create-store';
import { checkDraft } from './check-draft';
import { idleStatus, type DraftStatus } from './draft-context';
import { applyChange, diff, invert, mergeThree, settle, type Change, type Choices } from './diff';
import { readDraft, toDraft, type Draft } from './draft';
import { DraftHistory } from './draft-history';
import { hasItemChanged, readNewestItems, withItem, withVersions, type DraftItem } from './draft-items';
import { forgetDiscarded, keepDiscarded, readDiscarded, type DiscardedDraft } from './discarded-drafts';
import { forgetDraft, keepDraft, parseKeptDraft } from './kept-draft';
import { isSame, type OpeningDraft } from './opening-draft';
import { saveDraft, type SaveOutcome } from './save-draft';

/** The most attempts of a save while others save at the same time. */
const maxAttempts = 5;
/**
 * The draft of the settings, whose values are in the form. Compares them with the stored settings, keeps the draft on the device,
 * and merges it with changes of others when saving (docs/decisions/037-settings-draft.md). Browser tabs of one account share a draft.
 */
export class DraftStore {
  private base: Draft;
  private version: number;
  /** The settings as they were last read or saved. Their version differs from `version` while a conflict is open. */
  private stored: StoredSettings;
  /** The items of the base as they were last read or saved. */
  private storedItems: readonly DraftItem[];
  /** The versions of items that were deleted meanwhile; 0 for those that are not in the trash either. */
  private deleted: ReadonlyMap<string, number> = new Map();
  private readonly statusStore = createStore<DraftStatus>(idleStatus);
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
    opening: OpeningDraft,
    /** Called with the stored settings after a save. */
    private readonly onStored: (stored: StoredSettings, hasItems: boolean) => void,
  ) {
    this.stored = stored;
    this.base = opening.base;
    this.storedItems = structuredClone(opening.base.items);
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
  private readonly storedDraft = (): Draft => toDraft(this.stored.settings, this.stored.texts, this.storedItems);
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
    this.base = { ...this.base, items: draft.base.items };
    this.storedItems = structuredClone(draft.base.items);
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
    const { merged, conflicts } = mergeThree(this.base, this.values(), this.storedDraft());
    if (conflicts.length > 0) this.publish({ isOutdated: true, newerAt: stored.updatedAt });
    else this.rebase(stored, merged);
  }

  private rebase(stored: StoredSettings, values: Draft): void {
    this.stored = stored;
    this.base = this.storedDraft();
    this.version = stored.version;
    this.publish({ isOutdated: false, conflicts: [] });
    if (isSame(values, this.values())) this.update();
    else this.show(values);
  }

  /** Puts a stored item into the draft as it is, which is no edit. Its changes start from it. */
  private takeItem(stored: DraftItem): void {
    this.base = withItem(this.base, stored);
    this.storedItems = structuredClone(this.base.items);
    this.show(withItem(this.values(), stored));
  }

  /**
   * Sets an item as its form has it. `stored` is the item that the form started from; without it, the item is new or was in the draft. A
   * change that is in the draft already keeps the version that it started from.
   */
  readonly setItem = (item: DraftItem, stored?: DraftItem): void => {
    if (stored && !hasItemChanged(this.base, this.values(), stored.key)) this.takeItem(stored);
    const version = this.base.items.find(({ key }) => key === item.key)?.version ?? item.version;
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
      if (this.isBehind() && !this.mergeStored()) return 'conflict';
      const values = structuredClone(this.values());
      if (isSame(this.base, values)) return 'unchanged';
      const result = await saveDraft(this.stored, this.version, this.base, values);
      if ('saved' in result) {
        this.acceptSaved(result.saved, values, result.versions);
        return 'saved';
      }
      this.stored = result.newer;
      if (this.values().items.length + this.base.items.length > 0) await this.readItems();
    }
    throw new Error('Others have saved the settings again and again meanwhile.');
  }

  private readonly isBehind = (): boolean =>
    this.stored.version !== this.version || JSON.stringify(this.storedItems) !== JSON.stringify(this.base.items);

  /** Makes what was saved the base. Edits during the request remain changes. */
  private acceptSaved(saved: StoredSettings, values: Draft, versions: ReadonlyMap<string, number>): void {
    this.stored = saved;
    this.storedItems = withVersions(values.items, versions);
    this.base = this.storedDraft();
    this.version = saved.version;
    this.deleted = new Map();
    this.publish({ isOutdated: false, restoredFrom: null });
    if (versions.size > 0) this.show({ ...this.values(), items: withVersions(this.values().items, versions) });
    this.update();
    this.keep();
    this.onStored(saved, versions.size > 0);
  }

  /** Reads the items of the draft again, also those that a save without a response has added. */
  private async readItems(): Promise<void> {
    const { stored, base, values, deleted } = await readNewestItems(this.base.items, this.values().items);
    this.storedItems = stored;
    this.deleted = deleted;
    this.base = { ...this.base, items: base };
    this.show({ ...this.values(), items: values });
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
    const settled = settle(merged, conflicts, choices);
    // What was deleted meanwhile, and is to stay, names the version that it has in the trash.
    this.rebase(this.stored, { ...settled, items: withVersions(settled.items, this.deleted) });
  }

  readonly postpone = (): void => this.publish({ conflicts: [] });
  readonly acknowledge = (): void => this.publish({ restoredFrom: null });

  /** Resets the draft to the stored settings. Returns the discarded changes, and whether the device keeps them for a day. */
  discard(): { draft: DiscardedDraft; isKept: boolean } {
    const draft = { discardedAt: Date.now(), changes: this.status().changes, items: structuredClone(this.base.items) };
    const isKept = keepDiscarded(this.userId, draft);
    this.replace(this.base);
    this.rebase(this.stored, this.storedDraft());
    this.keep();
    this.readDiscarded();
    return { draft, isKept };
  }

  /** Applies discarded changes to the draft again. */
  bringBack({ changes, discardedAt, items = [] }: DiscardedDraft): void {
    for (const item of items) if (!this.base.items.some(({ key }) => key === item.key)) this.takeItem(item);
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
