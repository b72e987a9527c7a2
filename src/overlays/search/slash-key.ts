import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Returns whether `/` opens the search. On by default; can be switched off, because speech input triggers it (WCAG 2.1.4). */
export const isSlashKeyOn = () => readStored(storageKeys.searchSlashKey) !== 'off';

/** Stores the visitor's choice in this browser. */
export function switchSlashKey(on: boolean): void {
  if (on) removeStored(storageKeys.searchSlashKey);
  else writeStored(storageKeys.searchSlashKey, 'off');
}
