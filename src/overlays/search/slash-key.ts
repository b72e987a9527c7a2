import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Whether `/` opens the search. It does until the visitor says no: speech input and the like press keys by accident (WCAG 2.1.4). */
export const isSlashKeyOn = () => readStored(storageKeys.searchSlashKey) !== 'off';

/** Remembers the visitor's choice in this browser. */
export function switchSlashKey(on: boolean): void {
  if (on) removeStored(storageKeys.searchSlashKey);
  else writeStored(storageKeys.searchSlashKey, 'off');
}
