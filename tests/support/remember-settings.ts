import { storageKeys } from '@/lib/storage-keys';

/** Stores settings in the browser as an earlier visit does, for components that only show settings. Clear the storage after each test. */
export const rememberSettings = (stored: unknown): void => localStorage.setItem(storageKeys.settings, JSON.stringify(stored));
