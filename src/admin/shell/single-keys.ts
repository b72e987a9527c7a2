import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Whether single keys do something. They do until the person says no: speech input and the like press keys by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.panelSingleKeys) !== 'off';

/** Remembers the choice in this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) removeStored(storageKeys.panelSingleKeys);
  else writeStored(storageKeys.panelSingleKeys, 'off');
}
