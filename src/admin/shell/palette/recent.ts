import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

const maxRecent = 5;

/** Returns the ids of the recently selected items, latest first. */
export const recentItems = (): string[] => readStored(storageKeys.panelRecent)?.split(' ').filter(Boolean) ?? [];

/** Stores a selected item in this browser. */
export function rememberItem(id: string): void {
  writeStored(storageKeys.panelRecent, [id, ...recentItems().filter((other) => other !== id)].slice(0, maxRecent).join(' '));
}
