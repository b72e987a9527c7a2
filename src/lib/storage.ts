import { isPreview } from './preview';
import { storageKeys } from './storage-keys';

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser storage that never throws. */
export interface SafeStorage {
  /** Null when there is nothing to read. */
  read: (key: string) => string | null;
  /** Tells whether the value was kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

/** Private windows, blocked cookies and full disks must not break a page; with some of them even asking for the storage throws. */
export function safeStorage(open: () => Entries): SafeStorage {
  function attempt<Result>(task: (storage: Entries) => Result, otherwise: Result): Result {
    try {
      return task(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/**
 * What a page in the control panel's preview has instead: nothing of what this browser keeps, and nothing that outlives the page. It is
 * that of a visitor who has answered what a first visit asks and wants the language of the address.
 */
function passingStorage(): Entries {
  const kept = new Map([
    [storageKeys.language, document.documentElement.lang],
    [storageKeys.cookieConsent, 'declined'],
    [storageKeys.hasVisited, 'true'],
  ] as [string, string][]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const passing = isPreview() ? passingStorage() : undefined;

/** What this browser keeps for good, in every tab. */
export const { read: readStored, write: writeStored, remove: removeStored } = safeStorage(() => passing ?? window.localStorage);

/** What one tab keeps until it is closed; survives a reload. */
export const { read: readInTab, write: writeInTab, remove: removeInTab } = safeStorage(() => passing ?? window.sessionStorage);
