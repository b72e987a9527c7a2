import { safeStorage } from './safe-storage';

/** What one tab keeps until it is closed; survives a reload. */
export const { read: readInTab, write: writeInTab, remove: removeInTab } = safeStorage(() => window.sessionStorage);
