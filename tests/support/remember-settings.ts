import { storageKeys } from '@/lib/storage-keys';

/** Lets parts that only show settings show these, as what an earlier visit left in the browser; given as they are stored. Clear the storage after each test. */
export const rememberSettings = (stored: unknown): void => localStorage.setItem(storageKeys.settings, JSON.stringify(stored));
