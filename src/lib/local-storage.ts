import { safeStorage } from './safe-storage';

/** What this browser keeps for good, in every tab. */
export const { read: readStored, write: writeStored, remove: removeStored } = safeStorage(() => window.localStorage);
