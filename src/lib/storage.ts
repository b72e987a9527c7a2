import { isPreview } from './preview';
import { storageKeys } from './storage-keys';

type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser storage that never throws. */
export interface SafeStorage {
  /** Returns null without a value. */
  read: (key: string) => string | null;
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

/** Wraps a storage so that it never throws. Private windows, blocked cookies and full disks throw, some even on access. */
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
 * Storage of a page in the control panel's preview. It is separate from this browser's and ends with the page. It holds the answers of a
 * returning visitor, and the language of the address.
 */
function previewStorage(): Entries {
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

const preview = isPreview() ? previewStorage() : undefined;

/** Permanent storage, shared by all tabs. */
export const { read: readStored, write: writeStored, remove: removeStored } = safeStorage(() => preview ?? window.localStorage);

/** Storage of one tab, which survives a reload. */
export const { read: readInTab, write: writeInTab, remove: removeInTab } = safeStorage(() => preview ?? window.sessionStorage);
