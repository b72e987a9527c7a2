import type { StoredSettings } from '@/features/settings/admin';
import { mergeThree, type Conflict } from './diff';
import { toDraft, type Draft } from './draft';
import { readNewestItems, withItem, withVersions, type DraftItem } from './draft-items';
import type { OpeningDraft } from './opening-draft';

/** What a draft starts from, and the settings and items as they were last read or saved. Both differ while a conflict is open. */
export class DraftBase {
  /** The values that the draft is compared with. */
  draft: Draft;
  version: number;
  stored: StoredSettings;
  private storedItems: readonly DraftItem[];
  /** The versions of items that were deleted meanwhile; 0 for those that are not in the trash either. */
  private deleted: ReadonlyMap<string, number> = new Map();

  constructor(stored: StoredSettings, opening: OpeningDraft) {
    this.stored = stored;
    this.draft = opening.base;
    this.version = opening.version;
    this.storedItems = structuredClone(opening.base.items);
  }

  /** Returns what is stored, as a draft. */
  readonly storedDraft = (): Draft => toDraft(this.stored.settings, this.stored.texts, this.storedItems);

  /** Returns whether others have saved since. */
  readonly isBehind = (): boolean =>
    this.stored.version !== this.version || JSON.stringify(this.storedItems) !== JSON.stringify(this.draft.items);

  /** Merges values with what is stored. */
  readonly merge = (values: Draft): { merged: Draft; conflicts: Conflict[] } => mergeThree(this.draft, values, this.storedDraft());

  /** Starts from what is stored. */
  rebase(stored: StoredSettings = this.stored): void {
    this.stored = stored;
    this.draft = this.storedDraft();
    this.version = stored.version;
  }

  /** Starts from what was saved. */
  accept(saved: StoredSettings, items: readonly DraftItem[], versions: ReadonlyMap<string, number>): void {
    this.storedItems = withVersions(items, versions);
    this.deleted = new Map();
    this.rebase(saved);
  }

  /** Starts from other stored items. */
  setItems(items: Draft['items']): void {
    this.draft = { ...this.draft, items };
    this.storedItems = structuredClone(items);
  }

  /** Adds a stored item, or replaces it. */
  readonly takeItem = (item: DraftItem): void => this.setItems(withItem(this.draft, item).items);

  /** Reads the items again, also those that a save without a response has added. Returns the draft's items with them. Throws AppError. */
  async readItems(items: readonly DraftItem[]): Promise<DraftItem[]> {
    const newest = await readNewestItems(this.draft.items, items);
    this.storedItems = newest.stored;
    this.deleted = newest.deleted;
    this.draft = { ...this.draft, items: newest.base };
    return newest.values;
  }

  /** Returns values in which what was deleted meanwhile, and is to stay, names the version that it has in the trash. */
  readonly withDeleted = (values: Draft): Draft => ({ ...values, items: withVersions(values.items, this.deleted) });
}
