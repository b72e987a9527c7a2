import { mutationOptions } from '@tanstack/react-query';
import type { DraftItem } from '@/admin/settings/draft-items';
import { slugFault } from '@/features/items/admin';
import { AppError } from '@/lib/backend/errors';

/** An item as its form has it. */
export interface KeptItem {
  item: DraftItem;
  /** The items of the draft. */
  others: readonly DraftItem[];
  /** Puts it into the draft. */
  keep: (item: DraftItem) => void;
}

/** The kinds that share their addresses. */
const folderOf = ({ kind }: DraftItem) => (kind === 'hardware' ? 'service' : kind);

/**
 * Puts an item into the draft. Throws AppError when its address is taken or belongs to the site: `content_items_slug_key`,
 * `content_items_slug_free`. The database checks it again when the draft is saved.
 */
async function keepItem({ item, others, keep }: KeptItem): Promise<void> {
  const { slug } = item;
  const isTaken = others.some((one) => one.key !== item.key && slug !== '' && one.slug === slug && folderOf(one) === folderOf(item));
  const fault = isTaken ? 'content_items_slug_key' : slug && (await slugFault(item));
  if (fault) throw new AppError('conflict', { reason: fault });
  keep(item);
}

export const keepItemMutation = mutationOptions({ mutationFn: keepItem });
