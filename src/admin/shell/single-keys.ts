import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/**
 * Returns whether single-key shortcuts are on, which is the default. Speech input presses keys by accident, so they can be off (WCAG
 * 2.1.4).
 */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.panelSingleKeys) !== 'off';

/** Stores the choice in this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) removeStored(storageKeys.panelSingleKeys);
  else writeStored(storageKeys.panelSingleKeys, 'off');
}
