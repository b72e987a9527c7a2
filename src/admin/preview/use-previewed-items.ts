import { companyMoment } from '@functions/company-day.ts';
import { useMemo } from 'react';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { entryOf, hasItemChanged, itemOfPath, type DraftItem } from '@/admin/settings/draft-items';
import { toPreviewRow } from '../items/item-preview-row';
import { toItemValues } from '../items/item-schema';
import type { PreviewedItems } from './use-frame-link';

/** Whether visitors would see an item now, once it is saved. */
function isListed({ isDraft, isHidden, from, until }: DraftItem): boolean {
  const now = new Date().toISOString();
  const [start, end] = [companyMoment(from) ?? '', companyMoment(until) ?? ''];
  return !isDraft && !isHidden && (start === '' || start <= now) && (end === '' || end > now);
}

const rowOf = (item: DraftItem) => {
  const { facts, slug } = entryOf(item);
  const { kind, id, isDraft } = item;
  return toPreviewRow(toItemValues(entryOf(item), kind, isDraft), { kind, id, slug, facts, openedAt: new Date().toISOString() });
};

/** Returns the items that the draft changes, as the preview shows them. The same object as long as nothing changes. */
export function usePreviewedItems(): PreviewedItems {
  const { form, base } = useDraft();
  const { changes } = useDraftStatus();
  return useMemo(() => {
    const values = form.getValues();
    const changed = values.items.filter(({ key }) => hasItemChanged(base(), values, key));
    const removed = changes.flatMap(({ kind, path }) => (kind === 'removed' ? (itemOfPath(path)?.id ?? []) : []));
    const unlisted = changed.filter((item) => !isListed(item)).map(({ id }) => id);
    return { rows: changed.map(rowOf), hidden: [...removed, ...unlisted] };
  }, [changes, form, base]);
}
